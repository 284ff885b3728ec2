import { MINUTE_SECONDS } from '@playlet/domain/time';
import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';
import { useTeenRest } from './next-episode/use-next-episode.ts';

/** When the day of a minor is nearly over: the episode may be seen to its end, and nothing begins after it. */
export function TeenRest() {
  const t = useText();
  const isDue = useTeenRest();
  const seconds = usePlayerState(({ position, duration }) => Math.max(0, Math.ceil(duration - position)));
  if (!isDue) return null;
  const left = { minutes: Math.floor(seconds / MINUTE_SECONDS), seconds: seconds % MINUTE_SECONDS };
  return (
    <div className="w-full animate-appear rounded-list bg-[rgb(22_36_52/.86)] px-4 py-3.5 text-white">
      <p className="text-title3">{t('feed.teenRest')}</p>
      {seconds > 0 && (
        <p className="mt-1 text-secondary text-white/80 tabular">{t('feed.teenRestLeft', left)}</p>
      )}
    </div>
  );
}
