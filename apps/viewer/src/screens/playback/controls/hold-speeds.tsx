import { HOLD_SPEEDS, type HoldSpeed } from '@playlet/player';
import { IconLock, IconLockFilled } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { Boosted } from '../../../ui/player/boosted.tsx';
import { formatSpeed } from '../../../ui/player/speed-text.ts';

/** The row of speeds is above the lock, which is on the finger's way. */
const ROW_ABOVE_LOCK_PX = 100;
const LOCK_PX = 46;

/** Under a finger that is held down: the speeds it slides through, and the lock below. */
export default function HoldSpeeds({ hold: { speed, isOverLock, lockY } }: { hold: HoldSpeed }) {
  const t = useText();
  const Lock = isOverLock ? IconLockFilled : IconLock;
  return (
    <div className="pointer-events-none absolute inset-0 animate-appear text-white">
      <Boosted speed={speed} />
      <div
        aria-hidden
        dir="ltr"
        className="absolute inset-x-0 mx-auto flex w-[min(278px,92%)] rounded-full bg-black/60 p-1"
        style={{ top: lockY - ROW_ABOVE_LOCK_PX }}
      >
        {HOLD_SPEEDS.map((one) => (
          <span
            key={one}
            className={`flex h-12 flex-1 items-center justify-center rounded-full text-body font-semibold tabular transition-colors duration-120 ${one === speed ? 'bg-white text-black' : ''}`}
          >
            {formatSpeed(one)}×
          </span>
        ))}
      </div>
      <div
        aria-hidden
        className="absolute inset-x-0 flex flex-col items-center gap-1.5"
        style={{ top: lockY - LOCK_PX / 2 }}
      >
        <span
          className={`flex size-[46px] items-center justify-center rounded-full border border-dashed transition-colors duration-120 ${isOverLock ? 'border-white bg-white text-black' : 'border-white/70 bg-black/55'}`}
        >
          <Lock size={20} />
        </span>
        <span className="px-4 land:hidden text-center text-secondary caption-outline">
          {t('play.holdHint')}
        </span>
      </div>
    </div>
  );
}
