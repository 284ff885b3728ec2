import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

type ButtonTone = 'primary' | 'gold' | 'quiet' | 'outline' | 'danger' | 'plain';
type Look = {
  tone?: ButtonTone | undefined;
  size?: 'page' | 'card' | undefined;
  block?: boolean | undefined;
};

/** The class list of a button, also for a link that looks like one. */
export function buttonClassOf({ tone = 'primary', size = 'page', block = false }: Look = {}) {
  return [
    'pressable inline-flex items-center justify-center gap-2 rounded-control text-center text-title3',
    size === 'page' ? 'min-h-12 px-5 py-2' : 'min-h-11 px-3 py-1.5 text-body font-semibold',
    block && 'w-full',
    tones[tone],
    'disabled:bg-none disabled:bg-surface-2 disabled:text-text-3',
  ]
    .filter(Boolean)
    .join(' ');
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-brand-solid text-white active:bg-brand-pressed',
  gold: 'bg-[linear-gradient(100deg,var(--gold),#f5e2b4_50%,var(--gold-deep))] text-on-gold',
  quiet: 'bg-surface-3 text-text-1',
  outline: 'border border-line-strong text-text-1',
  danger: 'border border-danger text-danger',
  plain: 'text-text-2',
};

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined; children: ReactNode };

/** A button; `busy` turns a wheel in it and keeps it from being pressed again. */
export function Button({ tone, size, block, busy, disabled, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClassOf({ tone, size, block })} ${className ?? ''}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
