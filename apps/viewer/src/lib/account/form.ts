import type { ErrorCode } from '@playlet/contract';
import { flushSync } from 'react-dom';
import { BusinessError } from '../failure.ts';
import { showFailure } from '../show.ts';

/** The sentence below each field that is not accepted. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** A refusal as the error of the field it is about; any other failure is shown as its `showType` asks. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fieldOf: Partial<Record<ErrorCode, Field>>,
): FieldErrors<Field> {
  const field = error instanceof BusinessError ? fieldOf[error.errorCode] : undefined;
  if (field && error instanceof BusinessError) return { [field]: error.message } as FieldErrors<Field>;
  showFailure(error);
  return {};
}

/** Has errors drawn, at once, and puts the cursor into the first field that has one. */
export function focusFirstError(form: HTMLFormElement | null, draw: () => void): void {
  flushSync(draw);
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
