import { type GroupProgress, isComplete } from '@playlet/domain/group-progress';
import { useText } from '../../lib/text.ts';
import { useProgressText } from './progress-text.ts';

/** Formats 第 2 集 / 全 6 集, in English Episode 2 of 6; 第 2 集 / 更新至 4 集 of a running drama. */
export function usePlaceText() {
  const t = useText();
  const progressText = useProgressText();
  return (index: number, group: GroupProgress | undefined) => {
    if (group && isComplete(group)) return t('episode.ofAll', { index, count: group.episodeTotal });
    const name = t('episode.name', { index });
    return group ? `${name} / ${progressText(group)}` : name;
  };
}
