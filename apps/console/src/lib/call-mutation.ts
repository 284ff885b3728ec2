import type { ErrorCode } from '@playlet/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, type CallOutput, call, type EndpointName } from './call.ts';
import { BusinessError } from './failure.ts';
import { refreshShown } from './query.ts';
import { showFailureToast } from './toast.ts';

/** The sentence below each field that is not accepted. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string | undefined };

type Options<C extends EndpointName, Field extends string> = {
  /** The field of a refusal; others are shown as a toast. */
  fields?: Partial<Record<ErrorCode, Field>>;
  onSuccess?: (output: CallOutput<C>, input: CallInput<C>) => unknown;
};

/** A call that writes: sent once at a time, with the errors of its fields in their place. */
export function useCallMutation<C extends EndpointName, Field extends string = never>(
  name: C,
  { fields = {}, onSuccess }: Options<C, Field> = {},
) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const { mutate, isPending } = useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => call(name, input),
    onSuccess: (output, input) => onSuccess?.(output, input),
    onError: (error) => {
      const field = error instanceof BusinessError ? fields[error.errorCode] : undefined;
      // A computed key is widened to any string.
      if (field) setErrors({ [field]: error.message } as FieldErrors<Field>);
      else showFailureToast(error);
    },
    // Runs after a refusal too, whose reason may be an outdated answer.
    onSettled: refreshShown,
  });
  const send = (input: CallInput<C>) => {
    if (isPending) return;
    setErrors({});
    mutate(input);
  };
  return { send, isPending, errors, setErrors };
}
