import { usePlayerState } from '@playlet/player';
import { IconPlayerTrackNextFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { formatSpeed } from './speed-text.ts';

/** Says that a finger held down makes it run faster. */
export function Boosted({ speed = 2 }: { speed?: number }) {
  const t = useText();
  const boosted = usePlayerState((state) => state.boosted);
  if (!boosted) return null;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-[calc(64px+env(safe-area-inset-top))] mx-auto flex h-9 w-fit animate-appear items-center gap-2 rounded-full bg-black/60 px-4 text-secondary font-semibold text-white"
    >
      <IconPlayerTrackNextFilled size={16} aria-hidden />
      {t('play.boosted', { speed: formatSpeed(speed) })}
    </div>
  );
}
