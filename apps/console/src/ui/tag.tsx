import type { ReactNode } from 'react';

export type TagTone = 'neutral' | 'brand' | 'success' | 'info' | 'warning' | 'danger' | 'gold';

const tones: Record<TagTone, string> = {
  neutral: 'bg-surface-2 text-text-2',
  brand: 'bg-brand-soft text-brand-text',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  gold: 'bg-gold-soft text-gold-text',
};

/** A word on a tint, where the word alone is enough. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-5.5 items-center gap-1 rounded-tag px-2 text-caption font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-tag border border-line-strong px-1 font-sans text-micro text-text-2">
      {children}
    </kbd>
  );
}

const grounds = ['#1567a6', '#00733f', '#8a4b00', '#8c2f6b', '#5a4bb0', '#a02a1c'];

/** The first letter of a name on a ground that is always the same for one person. */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  const seed = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden className="shrink-0">
      <circle cx="14" cy="14" r="14" fill={grounds[seed % grounds.length]} />
      <text x="14" y="18.5" textAnchor="middle" fontSize="12" fontWeight="600" fill="#fff">
        {[...name][0]?.toUpperCase()}
      </text>
    </svg>
  );
}
