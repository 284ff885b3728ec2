import { usePlayerState } from '@playlet/player';
import { IconEyeOff } from '@tabler/icons-react';
import { Caption } from '../../../features/playback/caption.tsx';
import { useText } from '../../../lib/text.ts';
import { Buffering } from '../../../ui/player/buffering.tsx';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { leaveClearScreen } from './clear-screen.ts';
import { RequiredNotices } from './required-notices.tsx';

/** The picture alone, as far as a player can leave it alone. */
export default function Cleared({ clip }: { clip: EpisodeClip }) {
  const t = useText();
  const share = usePlayerState(({ position, duration }) => (duration > 0 ? position / duration : 0));
  return (
    <>
      <Caption className="inset-x-10 bottom-[calc(56px+env(safe-area-inset-bottom))]" />
      <RequiredNotices clip={clip} foot="cleared" />
      <Buffering />
      <button
        type="button"
        aria-label={t('play.leaveClear')}
        onClick={() => leaveClearScreen()}
        className="pressable absolute end-2.5 bottom-[calc(112px+env(safe-area-inset-bottom))] flex size-11 items-center justify-center rounded-full bg-black/40 text-white"
      >
        <IconEyeOff size={22} aria-hidden />
      </button>
      <div
        dir="ltr"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0.5 bg-white/25"
        aria-hidden
      >
        <div className="h-full origin-left bg-brand" style={{ transform: `scaleX(${share})` }} />
      </div>
    </>
  );
}
