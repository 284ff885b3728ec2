import { usePlayerState } from '@playlet/player';
import { IconWifiOff } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';

/** While there is no network: how long the bytes in hand will last. */
export function OfflineBanner() {
  const t = useText();
  const offline = usePlayerState((state) => !state.online);
  const seconds = usePlayerState((state) => Math.max(0, Math.floor(state.bufferedEnd - state.position)));
  if (!offline) return null;
  return (
    <p
      role="status"
      className="absolute inset-x-3 top-[calc(6px+env(safe-area-inset-top))] z-10 flex min-h-11 animate-appear items-center gap-2.5 rounded-control bg-warning-soft px-4 text-card text-warning"
    >
      <IconWifiOff size={20} className="shrink-0" aria-hidden />
      {seconds > 0 ? t('play.offlineFor', { seconds }) : t('play.offline')}
    </p>
  );
}
