import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';
import { Spinner } from '../control/spinner.tsx';

/** The wheel while the clip waits for data; the player counts 300 ms before it says so. */
export function Buffering() {
  const t = useText();
  const stalled = usePlayerState((state) => state.stalled && state.phase !== 'failed');
  if (!stalled) return null;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 flex animate-appear items-center justify-center text-white"
    >
      <span className="sr-only">{t('play.loading')}</span>
      <Spinner size={40} />
    </div>
  );
}
