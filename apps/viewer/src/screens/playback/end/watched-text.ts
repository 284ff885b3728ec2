import type { GroupDetail } from '@playlet/contract';
import { type Translate, useText } from '../../../lib/text.ts';

/** 80 集都看完了，共 2 小时 41 分 */
export function useWatchedText(): (group: Pick<GroupDetail, 'videos'>) => string {
  const t = useText();
  return ({ videos }) => {
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
