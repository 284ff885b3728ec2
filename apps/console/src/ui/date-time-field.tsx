import { MINUTE_MS } from '@playlet/domain/time';
import { TextField } from './field.tsx';

type DateTimeFieldProps = {
  label: string;
  /** An instant as ISO text; null where none is set. */
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: string;
  error?: string | undefined;
};

/** A day and a time on the clock of who fills it in; emptied, there is none. */
export function DateTimeField({ label, value, onChange, hint, error }: DateTimeFieldProps) {
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={value === null ? '' : localText(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
      hint={hint}
      error={error}
    />
  );
}

/** `2026-11-23T18:00`, as the browser's field has it. */
function localText(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
