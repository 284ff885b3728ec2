import type { ComponentProps } from 'react';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  onValue: (value: string) => void;
};

/** The browser's own list of choices, named by its label. */
export function Select({ label, options, onValue, className = '', ...rest }: SelectProps) {
  return (
    <select
      aria-label={label}
      {...rest}
      onChange={(event) => onValue(event.target.value)}
      className={`min-h-(--control-height) max-w-60 rounded-control border border-control bg-bg px-2 text-text-1 outline-none focus:border-text-1 disabled:bg-surface-2 ${className}`}
    >
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
