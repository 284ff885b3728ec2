import { type ReactNode, useState } from 'react';
import { TextField } from './field.tsx';

type NumberFieldProps = {
  label: string;
  /** Null where the field is empty. */
  value: number | null;
  min: number;
  max: number;
  /** Whether parts of a whole are accepted, such as 1.5 seconds. */
  fractional?: boolean;
  /** Whether nothing is accepted as well. */
  optional?: boolean;
  /** The message while the text is no such number. */
  message: string;
  hint?: ReactNode;
  disabled?: boolean;
  onValue: (value: number | null) => void;
  onInvalid: (isInvalid: boolean) => void;
};

/** A typed number; only a valid one is passed on, and the rest stays to be corrected. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, fractional = false, optional = false, message, hint, disabled } = props;
  const [text, setText] = useState(textOf(value));
  const [shown, setShown] = useState(value);
  // It was changed from elsewhere, such as by a colleague.
  if (value !== shown) {
    setShown(value);
    if (read(text) !== value) setText(textOf(value));
  }
  function read(typed: string): number | null | undefined {
    const trimmed = typed.trim();
    if (trimmed === '') return optional ? null : undefined;
    if (!(fractional ? /^\d+(\.\d{1,3})?$/ : /^\d+$/).test(trimmed)) return undefined;
    const number = Number(trimmed);
    return number >= min && number <= max ? number : undefined;
  }
  const isInvalid = read(text) === undefined;
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode={fractional ? 'decimal' : 'numeric'}
      value={text}
      disabled={disabled}
      error={isInvalid ? message : undefined}
      className="tabular"
      onChange={(event) => {
        setText(event.target.value);
        const next = read(event.target.value);
        props.onInvalid(next === undefined);
        if (next === undefined) return;
        setShown(next);
        props.onValue(next);
      }}
    />
  );
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
