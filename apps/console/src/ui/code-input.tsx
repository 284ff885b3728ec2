import { readCode } from '@playlet/domain/account/digits';
import { type Ref, useId } from 'react';

export const CODE_LENGTH = 6;

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Runs at the last digit: pasting a code is enough. */
  onFull?: (digits: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The six digits of an authenticator. It is one field, so that pasting fills it whole. */
export function CodeInput({ label, value, onChange, onFull, error, autoFocus, ref }: CodeInputProps) {
  const id = useId();
  const change = (text: string) => {
    const digits = readCode(text, CODE_LENGTH);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onFull?.(digits);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-caption text-text-2">
        {label}
      </label>
      <div dir="ltr" className="group relative flex gap-2">
        <input
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          autoFocus={autoFocus}
          onChange={(event) => change(event.target.value)}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        {Array.from({ length: CODE_LENGTH }, (_, at) => (
          <span
            key={at}
            aria-hidden
            data-at={at === Math.min(value.length, CODE_LENGTH - 1)}
            className={`flex h-11 min-w-0 max-w-14 flex-1 items-center justify-center rounded-field border text-digit font-semibold tabular ${at === CODE_LENGTH / 2 ? 'ms-2' : ''} ${
              error
                ? 'border-danger'
                : 'border-control group-focus-within:data-[at=true]:border-2 group-focus-within:data-[at=true]:border-text-1'
            }`}
          >
            {value[at]}
          </span>
        ))}
      </div>
      <p id={`${id}-note`} aria-live="assertive" className="text-caption text-danger">
        {error}
      </p>
    </div>
  );
}
