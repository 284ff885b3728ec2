import type { Boot } from '@playlet/player';
import { useEffect, useState } from 'react';
import { type Episode, forgetBootPlay, readBootPlay } from './play.ts';

/** The play the document carried for the episode a deck begins with. It counts once. */
export function useBootPlay(episode: Episode | undefined): Boot | null {
  const [first] = useState(() => ({ episode, boot: episode ? readBootPlay(episode) : null }));
  // React may discard a drawing and begin again: only a visible one uses the answer up.
  useEffect(() => {
    if (first.episode && first.boot) forgetBootPlay(first.episode);
  }, [first]);
  return first.boot;
}
