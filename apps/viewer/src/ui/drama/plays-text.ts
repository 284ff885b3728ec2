import { useText } from '../../lib/text.ts';

/** 24.6万 次播放; nobody is told of zero as if it were a number to compare. */
export function usePlaysText() {
  const t = useText();
  return (playCount: number) =>
    playCount === 0 ? t('group.noPlays') : t('group.plays', { count: playCount });
}
