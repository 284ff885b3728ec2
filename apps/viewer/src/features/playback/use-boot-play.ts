import type { Boot } from '@playlet/player';
import { useEffect, useState } from 'react';
import { bootPlay, type Episode, forgetBootPlay } from './play.ts';

/** The play the document carried for the episode a deck begins with. It counts once. */
export function useBootPlay(episode: Episode | undefined): Boot | null {
  const [first] = useState(() => ({ episode, boot: episode ? bootPlay(episode) : null }));
  // A drawing may be thrown away and begun anew: only one that is seen has used it up.
  useEffect(() => {
    if (first.episode && first.boot) forgetBootPlay(first.episode);
  }, [first]);
  return first.boot;
}
