import type { Group } from '@playlet/contract';
import { useText } from '../lib/text.ts';

/** 更新至 42 集, 全 80 集. */
export function useProgressText() {
  const t = useText();
  return (group: Pick<Group, 'status' | 'episodeCount' | 'episodeTotal'>) =>
    group.status === 'ended'
      ? t('group.ended', { count: group.episodeTotal })
      : t('group.updatedTo', { count: group.episodeCount });
}
