import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { formatWhole } from '../../lib/format.ts';

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Why the text is not accepted; said aloud and shown below. */
  error?: string | undefined;
  /** Shown below while there is no error. */
  hint?: string | undefined;
};

/** A field of several lines with its label above, its error below, and the letters used. */
export function TextArea({ label, value, onChange, maxLength, error, hint }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-card text-text-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}note` : undefined}
        className={`block w-full rounded-control border bg-transparent p-4 text-[1rem] text-text-1 outline-2 -outline-offset-2 placeholder:text-text-3 ${
          error
            ? 'border-transparent outline-danger'
            : 'border-control outline-transparent focus:border-transparent focus:outline-text-1'
        }`}
      />
      <div className="mt-1.5 flex items-start justify-between gap-3 text-secondary">
        <p id={`${id}note`} aria-live="polite">
          {error ? (
            <span className="flex items-start gap-1.5 text-danger">
              <IconAlertCircle size={16} className="mt-0.5 shrink-0" aria-hidden />
              {error}
            </span>
          ) : (
            hint && <span className="text-text-3">{hint}</span>
          )}
        </p>
        <span className="shrink-0 text-text-3 tabular" aria-hidden>
          {formatWhole(value.length)}/{formatWhole(maxLength)}
        </span>
      </div>
    </div>
  );
}
