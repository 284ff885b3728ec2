import type { ErrorCode } from '@playlet/contract';
import { flushSync } from 'react-dom';
import { BusinessError } from './failure.ts';
import { showFailure } from './show.ts';

/** The sentence below each field that is not accepted. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string | undefined };

/** A refusal as the errors of the fields it is about; any other failure is shown as its `showType` asks. */
export function readFieldErrors<Field extends string>(
  error: unknown,
  fieldOf: Partial<Record<ErrorCode, Field>>,
): FieldErrors<Field> {
  const faults = error instanceof BusinessError ? faultsOf(error) : [];
  const pairs = faults.flatMap(({ rule, message }) => (fieldOf[rule] ? [[fieldOf[rule], message]] : []));
  if (pairs.length === 0) showFailure(error);
  return Object.fromEntries(pairs);
}

type Fault = { rule: ErrorCode; message: string };

/** The service names every wrong field where there can be several; else the failure itself is the fault. */
function faultsOf({ errorCode, message, data }: BusinessError): readonly Fault[] {
  return (data as { fields?: Fault[] } | null)?.fields ?? [{ rule: errorCode, message }];
}

/** Has errors drawn, at once, and puts the cursor into the first field that has one. */
export function focusFirstError(form: HTMLFormElement | null, draw: () => void): void {
  flushSync(draw);
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
