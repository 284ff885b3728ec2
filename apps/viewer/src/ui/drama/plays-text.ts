import { countText } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** Formats 24.6万 次播放; undefined for a small number, which would speak against the drama. */
export function usePlaysText() {
  const t = useText();
  return (playCount: number) => {
    if (playCount === 0) return t('group.noPlays');
    return countText(playCount) && t('group.plays', { count: playCount });
  };
}
