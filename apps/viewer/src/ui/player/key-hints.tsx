import type { MessageKey } from '@playlet/i18n/messages';
import { useText } from '../../lib/text.ts';

/** The keys with their effects; the first rows are the ones a column shows. */
export const keyHints: readonly { keys: readonly string[]; label: MessageKey; brief: boolean }[] = [
  { keys: ['↑', '↓'], label: 'keys.episode', brief: true },
  { keys: ['space'], label: 'keys.play', brief: true },
  { keys: ['←', '→'], label: 'keys.seek', brief: true },
  { keys: ['M'], label: 'keys.mute', brief: true },
  { keys: ['F'], label: 'keys.fullscreen', brief: true },
  { keys: ['L'], label: 'keys.like', brief: true },
  { keys: ['B'], label: 'keys.follow', brief: false },
  { keys: ['1', '2', '3', '4'], label: 'keys.speed', brief: false },
  { keys: ['/'], label: 'keys.search', brief: false },
  { keys: ['Esc'], label: 'keys.close', brief: false },
  { keys: ['?'], label: 'keys.all', brief: false },
];

/** A key as it looks on a keyboard. */
export function Key({ name }: { name: string }) {
  const t = useText();
  return (
    <kbd className="inline-flex h-[22px] min-w-[22px] items-center justify-center rounded-tag border border-control px-1.5 font-sans text-micro text-text-1">
      {name === 'space' ? t('keys.space') : name}
    </kbd>
  );
}
