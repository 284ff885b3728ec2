import { IconLockFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { formatSpeed } from './speed-text.ts';

type SpeedLockedProps = {
  speed: number /** The speed it goes back to. */;
  usual: number;
  onRestore: () => void;
};

/** The speed that was locked, and the way back from it. It stays while it holds. */
export default function SpeedLocked({ speed, usual, onRestore }: SpeedLockedProps) {
  const t = useText();
  return (
    <div className="flex min-h-11 animate-appear items-center gap-3 rounded-full bg-black/60 py-1 ps-4 pe-1 text-white land:gap-1.5 land:ps-2.5">
      <IconLockFilled size={16} className="shrink-0 land:hidden" aria-hidden />
      <p role="status" className="text-body font-semibold whitespace-nowrap tabular land:text-secondary">
        {t('play.speedLocked', { speed: formatSpeed(speed) })}
      </p>
      <button
        type="button"
        onClick={onRestore}
        className="pressable hit min-h-9 rounded-full bg-white/22 px-3.5 land:px-2.5 text-secondary font-semibold whitespace-nowrap tabular"
      >
        {t('play.restoreSpeed', { speed: formatSpeed(usual) })}
      </button>
    </div>
  );
}
