import { type GroupProgress, isComplete } from '@playlet/domain/group-progress';
import { useText } from '../../lib/text.ts';

/** Formats 更新至 42 集, 全 80 集. A drama that has ended but is still being uploaded is not complete yet. */
export function useProgressText() {
  const t = useText();
  return (group: GroupProgress) =>
    isComplete(group)
      ? t('group.ended', { count: group.episodeTotal })
      : t('group.updatedTo', { count: group.episodeCount });
}
