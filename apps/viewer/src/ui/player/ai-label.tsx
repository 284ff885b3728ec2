import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';
import { isAtHead } from './head-of-clip.ts';

type AiLabelProps = {
  /** Gone after the head of the clip, as in a cleared screen. */
  atHeadOnly?: boolean;
  className?: string;
};

/**
 * Says on the picture itself that a machine made it: from the first second on, and at the head of the clip in letters of a
 * twentieth of the picture's short side, as GB 45438-2025 asks.
 */
export function AiLabel({ atHeadOnly = false, className = '' }: AiLabelProps) {
  const t = useText();
  const atHead = usePlayerState(isAtHead);
  if (atHeadOnly && !atHead) return null;
  return (
    <span
      className={`inline-flex items-center rounded-tag bg-black/45 px-2 text-white/90 ${atHead ? 'h-8 text-[clamp(1.125rem,5vmin,1.875rem)] large:h-auto' : 'h-[22px] text-micro'} ${className}`}
    >
      {t('play.aiGenerated')}
    </span>
  );
}
