import { readCode } from '@playlet/domain/account/digits';
import { type Ref, useId } from 'react';

type CodeInputProps = {
  label: string;
  /** How many digits. */
  length: 4 | 6;
  value: string;
  onChange: (digits: string) => void;
  /** Dots in place of digits, for a PIN. */
  secret?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  /** A pad on the page types into it, so the system's keyboard stays down. */
  ownPad?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Digits in boxes. It is one field, so that pasting and the code from a text message fill it whole. */
export function CodeInput({
  label,
  length,
  value,
  onChange,
  secret = false,
  error,
  autoFocus,
  ownPad = false,
  ref,
}: CodeInputProps) {
  const id = useId();
  return (
    <div>
      <div dir="ltr" className={`group relative flex justify-center ${length === 4 ? 'gap-4' : 'gap-2.5'}`}>
        <input
          ref={ref}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          type={secret ? 'password' : 'text'}
          inputMode={ownPad ? 'none' : 'numeric'}
          autoComplete={secret ? 'off' : 'one-time-code'}
          pattern="[0-9]*"
          value={value}
          autoFocus={autoFocus}
          onChange={(event) => onChange(readCode(event.target.value, length))}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden
            className={`flex ${length === 4 ? 'h-16 max-w-14' : 'h-14 max-w-12'} min-w-0 flex-1 items-center justify-center rounded-control border text-[1.375rem] font-semibold tabular ${
              error
                ? 'border-danger'
                : 'border-control group-focus-within:data-[at=true]:border-2 group-focus-within:data-[at=true]:border-text-1'
            }`}
            data-at={at === Math.min(value.length, length - 1)}
          >
            {value[at] === undefined ? (
              at === value.length && <Caret />
            ) : secret ? (
              <i className="size-3 rounded-full bg-text-1" />
            ) : (
              value[at]
            )}
          </span>
        ))}
      </div>
      <p id={`${id}error`} aria-live="assertive" className="mt-2 text-center text-secondary text-danger">
        {error}
      </p>
    </div>
  );
}

/** The place of the next digit, while the field has the focus. */
function Caret() {
  return (
    <i className="hidden h-6 w-0.5 animate-pulse rounded-full bg-brand group-focus-within:block motion-reduce:animate-none" />
  );
}
