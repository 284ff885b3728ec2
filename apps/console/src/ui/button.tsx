import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';

type Look = {
  /** `primary` once in a view; `danger` where something ends; `plain` and `plain-danger` look like a link. */
  tone?: 'primary' | 'outline' | 'danger' | 'plain' | 'plain-danger';
  size?: 'control' | 'small' | 'large';
};

/** The class list of a button, also for a link that looks like one. */
export function buttonClassOf({ tone = 'outline', size = 'control' }: Look = {}): string {
  // Buttons are useless on paper.
  return `no-print inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap transition-colors ${sizes[size]} ${tone.startsWith('plain') ? 'px-0' : paddings[size]} ${tones[tone]} disabled:border-transparent disabled:bg-surface-2 disabled:text-text-3`;
}

const sizes = {
  small: 'min-h-(--small-height) rounded-small text-caption',
  control: 'min-h-(--control-height) rounded-control',
  large: 'min-h-11 rounded-field text-section',
};

const paddings = { small: 'px-2.5', control: 'px-3.5', large: 'px-7' };

const tones = {
  primary: 'bg-text-1 text-bg hover:bg-text-2',
  outline: 'border border-line-strong bg-bg text-text-1 hover:bg-hover',
  danger: 'border border-line-strong bg-bg text-danger hover:bg-danger-soft',
  plain: 'text-text-1 hover:underline disabled:bg-transparent',
  'plain-danger': 'text-danger hover:underline disabled:bg-transparent',
};

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined; children: ReactNode };

/** A button; `busy` turns a wheel in it and keeps it from being pressed again. */
export function Button({ tone, size, busy, disabled, children, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClassOf({ ...(tone && { tone }), ...(size && { size }) })} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <IconLoader2 size={16} className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string; children: ReactNode };

/** A button that is only a sign; its name is read and shown on hover. */
export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`no-print inline-flex size-(--small-height) shrink-0 items-center justify-center rounded-small text-text-2 transition-colors hover:bg-surface-2 hover:text-text-1 ${className}`}
    >
      {children}
    </button>
  );
}
