import { useText } from '../../../lib/text.ts';
import { formatTime } from '../../../lib/time.ts';
import {
  cancelSleepTimer,
  SLEEP_MINUTES,
  setSleepAfterEpisode,
  startSleepTimer,
  useSleep,
} from '../sleep-timer.ts';
import { Choices } from './menu-rows.tsx';

const NEVER = 'never';
const EPISODE = 'episode';

/** When playback pauses by itself. */
export function SleepChoice({ onDone }: { onDone: () => void }) {
  const t = useText();
  const afterEpisode = useSleep((sleep) => sleep.afterEpisode);
  const seconds = useSleep((sleep) => sleep.left);
  const choose = (id: string) => {
    if (id === NEVER) cancelSleepTimer();
    else if (id === EPISODE) setSleepAfterEpisode();
    else startSleepTimer(Number(id));
    onDone();
  };
  const list = [
    { id: NEVER, name: t('sleep.never') },
    ...SLEEP_MINUTES.map((minutes) => ({ id: String(minutes), name: t('sleep.minutes', { minutes }) })),
    { id: EPISODE, name: t('sleep.episode') },
  ];
  return (
    <>
      {seconds !== null && (
        <p className="pb-2 text-card text-text-2 tabular">{t('sleep.left', { time: formatTime(seconds) })}</p>
      )}
      <Choices
        label={t('sleep.title')}
        list={list}
        chosen={afterEpisode ? EPISODE : seconds === null ? NEVER : null}
        onChoose={choose}
      />
    </>
  );
}
