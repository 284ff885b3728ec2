import type { Scope } from '@playlet/telemetry/scope';
import { traceParentOf } from '@playlet/telemetry/spans';

/** The field of a job's data for its origin; no input of a job has such a field. */
const SCOPE_FIELD = '$scope';

/** On whose behalf a job was made: the request, and its trace as W3C writes it. */
type Origin = { requestId?: string | undefined; traceparent?: string | undefined };

/** Returns a job's data: its input, and its origin. */
export function withScope(input: object, { requestId, span }: Scope = {}): object {
  if (requestId === undefined && !span) return input;
  return { ...input, [SCOPE_FIELD]: { requestId, ...(span && { traceparent: traceParentOf(span) }) } };
}

/** The input and the origin that a job's data hold. */
export function readScope<Input extends object>(data: Input): { input: Input; origin: Origin } {
  // Made by `withScope`, or data of a version that knew no scopes.
  const { [SCOPE_FIELD]: origin = {}, ...input } = data as Input & { [SCOPE_FIELD]?: Origin };
  return { input: input as Input, origin };
}
