import type { ErrorCode, ErrorOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { invalidate } from './cache.ts';
import { type CallInput, type CallOutput, call, type EndpointName } from './call.ts';
import { failureCodeOf } from './failure.ts';
import { type FieldErrors, focusFirstError, readFieldErrors } from './form.ts';
import { queryClient } from './query.ts';
import { showFailure } from './show.ts';

/**
 * The display of a failure, declared once for each use. `toast`: as its `showType` asks. Fields by code: below the
 * field of the refusal, and a toast without a field. A function shows it in its own way, and returns the fields'
 * errors.
 */
export type FailurePolicy<Input> =
  | 'toast'
  | Partial<Record<ErrorCode, string>>
  | ((
      error: unknown,
      input: Input,
    ) => FieldErrors<string> | undefined | Promise<FieldErrors<string> | undefined>);

/** The fields that a call's refusals are about. */
export type FieldByCode<C extends EndpointName, Field extends string> = Partial<
  Record<ErrorOf<Api[C]>, Field>
>;

/** The policy itself, but for codes that the contract does not declare. */
type Declared<Policy, Code extends ErrorCode> =
  Policy extends Partial<Record<ErrorCode, string>>
    ? { [K in keyof Policy]: K extends Code ? Policy[K] : never }
    : Policy;

/** The fields a policy may find wrong. */
type FieldOf<Policy> = Policy extends 'toast'
  ? never
  : Policy extends (error: never, input: never) => infer Errors
    ? keyof NonNullable<Awaited<Errors>> & string
    : NonNullable<Policy[keyof Policy]> & string;

type MutationOptions<Input, Output, Policy> = {
  failure: Policy;
  /** Runs while the mutation is still pending; its error is a failure of the mutation. */
  onSuccess?: (output: Output, input: Input) => unknown;
  /** Runs once the failure has been shown. */
  onFailure?: () => unknown;
  onSettled?: () => unknown;
  /** The calls whose answers become outdated, also after a refusal, which often proves that they were. */
  invalidates?: readonly EndpointName[];
};

export type CallMutation<Input, Output = unknown, Field extends string = never> = {
  /** Undefined after a failure, which has been shown, and while the mutation is in flight: a double tap sends once. */
  send: (input: Input) => Promise<Output | undefined>;
  isPending: boolean;
  /** The input in flight, for a screen that shows the expected answer at once. */
  pendingInput: Input | undefined;
  errors: FieldErrors<Field>;
  /** Shows errors found before anything is sent, and puts the cursor into the first field that has one. */
  refuse: (errors: FieldErrors<Field>) => void;
  /** Shows other errors, or none, and leaves the cursor where it is. */
  setErrors: (errors: FieldErrors<Field>) => void;
  form: RefObject<HTMLFormElement | null>;
};

/** A call that writes, typed by the contract: its input, its answer, and the errors it declares. */
export function useCallMutation<C extends EndpointName, const Policy extends FailurePolicy<CallInput<C>>>(
  name: C,
  options: MutationOptions<CallInput<C>, CallOutput<C>, Policy & Declared<Policy, ErrorOf<Api[C]>>>,
): CallMutation<CallInput<C>, CallOutput<C>, FieldOf<Policy>> {
  return useWriteMutation<Policy, CallOutput<C>, CallInput<C>>(
    (input) => call(name, input, { skipErrorHandler: true }),
    options,
  );
}

/** The same for a write that is more than one call. */
export function useWriteMutation<const Policy extends FailurePolicy<Input>, Output, Input = void>(
  write: (input: Input) => Promise<Output>,
  { failure, onSuccess, onFailure, onSettled, invalidates = [] }: MutationOptions<Input, Output, Policy>,
): CallMutation<Input, Output, FieldOf<Policy>> {
  type Field = FieldOf<Policy>;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const refuse = (next: FieldErrors<Field>) => focusFirstError(form.current, () => setErrors(next));
  const { mutateAsync, isPending, variables } = useMutation<Output, Error, Input>(
    {
      mutationFn: write,
      onSuccess: (output, input) => onSuccess?.(output, input),
      onError: async (error, input) => {
        const wrong = await showByPolicy(failure, error, input);
        if (wrong) refuse(wrong);
        await onFailure?.();
      },
      onSettled: () => {
        for (const name of invalidates) invalidate(name);
        return onSettled?.();
      },
    },
    // The feed comes without the context of the library.
    queryClient,
  );

  // A ref instead of `isPending`: the second tap of a double tap still sees the drawing from before the first.
  const inFlight = useRef(false);
  const send = async (input: Input) => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setErrors({});
    try {
      return await mutateAsync(input);
    } catch {
      return undefined;
    } finally {
      inFlight.current = false;
    }
  };
  return {
    send,
    isPending,
    pendingInput: isPending ? variables : undefined,
    errors,
    refuse,
    setErrors,
    form,
  };
}

/** Answers the errors of fields, which the form shows. */
function showByPolicy<Input>(failure: FailurePolicy<Input>, error: unknown, input: Input) {
  if (typeof failure === 'function') return failure(error, input);
  // The call itself reports the end of a session.
  if (failureCodeOf(error) === 'TOKEN_INVALID') return undefined;
  if (failure !== 'toast') return readFieldErrors(error, failure);
  showFailure(error);
  return undefined;
}
