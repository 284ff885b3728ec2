import type { ComponentProps } from 'react';

/** A filter: drawn 32 high, 44 to the finger. */
export function Chip({ on, className = '', ...rest }: ComponentProps<'button'> & { on?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      {...rest}
      className={`hit min-h-8 shrink-0 rounded-full px-3.5 text-card whitespace-nowrap transition-colors ${
        on ? 'bg-text-1 font-semibold text-bg' : 'bg-surface-2 text-text-2'
      } ${className}`}
    />
  );
}
