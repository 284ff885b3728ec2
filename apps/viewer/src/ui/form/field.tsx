import { IconAlertCircle, IconCircleXFilled } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react';
import { useText } from '../../lib/text.ts';

export type FieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className' | 'prefix'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Why the value is not accepted; said aloud and shown below. */
  error?: string | undefined;
  /** Shown below while there is no error. */
  hint?: string | undefined;
  icon?: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  /** In front of the value, such as +86. */
  prefix?: ReactNode;
  /** A button at the end, in place of the one that empties the field. */
  end?: ReactNode;
};

/** A field of 52 with its label above and its error below. */
export function Field({ label, value, onChange, error, hint, icon: Icon, prefix, end, ...rest }: FieldProps) {
  const t = useText();
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-card text-text-2">
        {label}
      </label>
      <div
        className={`flex min-h-13 items-center gap-3 rounded-control border ps-4 pe-1 outline-2 -outline-offset-2 ${
          error
            ? 'border-transparent outline-danger'
            : 'border-control outline-transparent focus-within:border-transparent focus-within:outline-text-1'
        }`}
      >
        {Icon && <Icon size={20} stroke={1.75} className="shrink-0 text-text-2" />}
        {prefix}
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}note` : undefined}
          className="h-12 min-w-0 flex-1 bg-transparent text-[1rem] text-text-1 outline-none placeholder:text-text-3"
        />
        {end ??
          (value !== '' && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('action.clear')}
              onClick={() => onChange('')}
              className="flex size-11 shrink-0 items-center justify-center text-text-2"
            >
              <IconCircleXFilled size={18} aria-hidden />
            </button>
          ))}
      </div>
      <p id={`${id}note`} aria-live="polite" className="text-secondary">
        {error ? (
          <span className="mt-1.5 flex items-start gap-1.5 text-danger">
            <IconAlertCircle size={16} className="mt-0.5 shrink-0" aria-hidden />
            {error}
          </span>
        ) : (
          hint && <span className="mt-1.5 block text-text-3">{hint}</span>
        )}
      </p>
    </div>
  );
}
