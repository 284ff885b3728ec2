import type { ReactNode } from 'react';

type TagTone = 'brand' | 'quiet' | 'success' | 'gold';

/** A small fact beside a title: 连载中, 已完结, 本机. */
export function Tag({ tone = 'quiet', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-[22px] items-center rounded-tag px-2 text-caption font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

const tones: Record<TagTone, string> = {
  brand: 'bg-brand-soft text-brand-text',
  quiet: 'bg-surface-2 text-text-2',
  success: 'bg-success-soft text-success',
  gold: 'bg-gold text-on-gold',
};
