import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';

type AiLabelProps = {
  /** Neither its uploader nor a file says so for sure. */
  isSuspected: boolean;
  /** Seconds at the head of the clip in large letters, and their height in percent of the picture's short side. */
  head: { seconds: number; heightPercent: number };
  /** Gone after the head of the clip, as in a cleared screen. */
  atHeadOnly?: boolean;
  className?: string;
};

/**
 * Says on the picture itself that a machine made it, or may have: from the first second on, and at the head of the clip in large letters, as
 * GB 45438-2025 asks.
 */
export function AiLabel({ isSuspected, head, atHeadOnly = false, className = '' }: AiLabelProps) {
  const t = useText();
  const atHead = usePlayerState(({ position }) => position < head.seconds);
  if (atHeadOnly && !atHead) return null;
  return (
    <span
      className={`inline-flex items-center rounded-tag bg-black/45 px-2 text-white/90 ${atHead ? 'min-h-8 large:min-h-0' : 'h-[22px] text-micro'} ${className}`}
      style={atHead ? { fontSize: sizeOf(head.heightPercent) } : undefined}
    >
      {t(isSuspected ? 'play.aiSuspected' : 'play.aiGenerated')}
    </span>
  );
}

const REM_PER_PERCENT = 0.375;

/** Of the screen's short side, which the picture's is at most; bounded for very small and very large screens. */
function sizeOf(percent: number): string {
  return `clamp(1.125rem, ${percent}vmin, ${percent * REM_PER_PERCENT}rem)`;
}
