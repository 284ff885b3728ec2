import { type ComponentProps, useId } from 'react';

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: string | undefined;
};

/** One of a few, chosen from the browser's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, hint } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-caption text-text-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={hint && `${id}-note`}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-10 w-full rounded-field border border-control bg-bg px-3 text-body text-text-1 focus:border-text-1"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-note`} className="text-caption text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange'> & {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The label is read, and not shown. */
  isBare?: boolean;
};

/** On or off, at once. */
export function Switch({ label, isOn, onChange, isBare = false, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={isBare ? label : undefined}
      {...rest}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-(--small-height) items-center gap-2 rounded-full disabled:opacity-50"
    >
      {!isBare && <span className="text-text-2">{label}</span>}
      <span
        aria-hidden
        className={`flex h-5 w-8.5 items-center rounded-full p-0.5 transition-colors ${isOn ? 'bg-brand-solid' : 'bg-control'}`}
      >
        <span
          className={`size-4 rounded-full bg-white transition-transform ${isOn ? 'translate-x-3.5 rtl:-translate-x-3.5' : ''}`}
        />
      </span>
    </button>
  );
}

type SegmentsProps<Value extends string> = Omit<SelectFieldProps<Value>, 'hint'>;

/** One of a few that are all in sight. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex w-fit rounded-control bg-surface-2 p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex min-h-7 cursor-pointer items-center rounded-small px-2.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-info touch:min-h-11 ${option.value === value ? 'bg-bg font-semibold shadow-sm' : 'text-text-2'}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
