import type { Scope } from '@playlet/telemetry/scope';

/** Where a job's data carry on whose behalf it was made; no input of a job has such a field. */
const SCOPE_FIELD = '$scope';

/** A job's data: its input, and the request it was made by. */
export function withScope(input: object, scope: Scope | undefined): object {
  if (scope?.requestId === undefined) return input;
  return { ...input, [SCOPE_FIELD]: { requestId: scope.requestId } };
}

/** The input and the scope that a job's data hold. */
export function readScope<Input extends object>(data: Input): { input: Input; scope: Scope } {
  // Made by `withScope`, or data of a version that knew no scopes.
  const { [SCOPE_FIELD]: scope, ...input } = data as Input & { [SCOPE_FIELD]?: Scope };
  return { input: input as Input, scope: { requestId: scope?.requestId } };
}
