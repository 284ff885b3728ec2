import { useText } from '../../lib/text.ts';

/** Formats 24.6万 次播放; zero is left out. */
export function usePlaysText() {
  const t = useText();
  return (playCount: number) =>
    playCount === 0 ? t('group.noPlays') : t('group.plays', { count: playCount });
}
