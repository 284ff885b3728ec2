import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  /** At the end of the label: a counter, a check, or 必填. */
  aside?: ReactNode;
  /** Its purpose, or its effect. */
  hint?: ReactNode;
  error?: string | undefined;
};

type InputProps = ComponentProps<'input'> & FieldProps & { end?: ReactNode };

/** A labeled line of text with its own error below it. */
export function TextField({ label, aside, hint, error, end, className = '', id, ...rest }: InputProps) {
  const own = useId();
  const name = id ?? own;
  return (
    <Labeled id={name} {...{ label, aside, hint, error }}>
      <span className="relative block">
        <input
          id={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-note`}
          {...rest}
          className={`${inputClass(error)} min-h-10 ${end ? 'pe-11' : ''} ${className}`}
        />
        {end && <span className="absolute inset-y-0 end-1 flex items-center">{end}</span>}
      </span>
    </Labeled>
  );
}

/** Words over several lines. */
export function TextArea({ label, aside, hint, error, ...rest }: ComponentProps<'textarea'> & FieldProps) {
  const id = useId();
  return (
    <Labeled id={id} {...{ label, aside, hint, error }}>
      <textarea
        id={id}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        {...rest}
        className={`${inputClass(error)} resize-y py-2`}
      />
    </Labeled>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A box to tick; its label is part of the target. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-7 cursor-pointer items-start gap-3 py-1 touch:min-h-11 touch:items-center">
      <input type="checkbox" {...rest} className={checkboxClass} />
      <span>
        {label}
        {hint && <span className="block text-caption text-text-3">{hint}</span>}
      </span>
    </label>
  );
}

export const checkboxClass = 'mt-0.5 size-4 shrink-0 cursor-pointer accent-brand-solid';

function Labeled({
  id,
  label,
  aside,
  hint,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-caption text-text-2">
          {label}
        </label>
        {aside && <span className="text-caption text-text-3">{aside}</span>}
      </span>
      {children}
      <p id={`${id}-note`} className={error ? 'text-caption text-danger' : 'text-caption text-text-3'}>
        {error ?? hint}
      </p>
    </div>
  );
}

function inputClass(error: string | undefined): string {
  const edge = error
    ? 'border-danger ring-1 ring-danger'
    : 'border-control focus:border-text-1 focus:ring-1 focus:ring-text-1';
  return `w-full rounded-field border bg-bg px-3 text-body text-text-1 outline-none placeholder:text-text-3 disabled:bg-surface-2 disabled:text-text-3 ${edge}`;
}
