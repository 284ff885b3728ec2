import { isComplete } from '@playlet/domain/group-progress';
import { type Translate, useText } from '../../lib/text.ts';
import type { Watched } from './watched.ts';

/** From this rest on, it is shown in minutes. */
const MINUTES_FROM_SECONDS = 100;

/** 第 12 集 · 剩 48 秒, 下一集 · 第 5 集, 全 66 集看完了. */
export function useWatchedText(): (watched: Watched) => string {
  const t = useText();
  return (watched) => formatWatched(watched, t);
}

export function formatWatched({ group, index, isNext, position, duration, finished }: Watched, t: Translate) {
  if (finished)
    return isComplete(group)
      ? t('history.finished', { count: group.episodeTotal })
      : t('history.caughtUp', { index });
  if (isNext) return t('history.next', { index });
  if (duration === 0) return t('episode.name', { index });
  return t('history.at', { index, left: leftText(duration - position, t) });
}

function leftText(seconds: number, t: Translate): string {
  const left = Math.max(1, Math.ceil(seconds));
  return left < MINUTES_FROM_SECONDS
    ? t('history.secondsLeft', { count: left })
    : t('history.minutesLeft', { count: Math.ceil(left / 60) });
}
