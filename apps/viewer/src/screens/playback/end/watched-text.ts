import type { GroupDetail } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import { type Translate, useText } from '../../../lib/text.ts';

type Watched = Pick<GroupDetail, 'videos' | 'status' | 'episodeCount' | 'episodeTotal'>;

/** 80 集都看完了, or of a running drama 已看到第 42 集: its title says already that this was the newest. */
export function useSeenText(): (group: Watched) => string {
  const t = useText();
  return (group) =>
    isComplete(group)
      ? t('end.watched', { count: group.videos.length })
      : t('drama.watchedTo', { index: group.videos.at(-1)?.index ?? group.videos.length });
}

/** 80 集都看完了，共 2 小时 41 分, or of a running drama 已看到第 42 集 */
export function useWatchedText(): (group: Watched) => string {
  const t = useText();
  const seen = useSeenText();
  return (group) => {
    if (!isComplete(group)) return seen(group);
    const { videos } = group;
    const seconds = videos.reduce((sum, { duration }) => sum + duration, 0);
    return t('end.watchedFor', { count: videos.length, time: formatLength(t, seconds) });
  };
}

/** 2 小时 41 分, 12 分钟; less than a minute counts as one. */
export function formatLength(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60
    ? t('end.minutes', { minutes })
    : t('end.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
