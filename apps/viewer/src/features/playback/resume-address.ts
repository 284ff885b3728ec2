import type { Player } from '@playlet/player';
import { useEffect, useEffectEvent } from 'react';
import { setResumeAddress } from '../../lib/lazy-part.ts';
import { hrefOf, readLocation } from '../../lib/navigation.ts';
import type { Episode } from './play.ts';

/**
 * Provides the address at which the episode in view continues, in case the page must be loaded again, while the page of
 * the deck is in view.
 */
export function useResumeAddress<Clip>(
  { state, clipAt }: Pick<Player<Clip>, 'state' | 'clipAt'>,
  episodeOf: (clip: Clip) => Episode | undefined,
  isInView: (place: ReturnType<typeof readLocation>) => boolean,
): void {
  const address = useEffectEvent(() => {
    const { index, position } = state.get();
    const clip = clipAt(index);
    const episode = clip && episodeOf(clip);
    if (!episode || position < 1 || !isInView(readLocation())) return undefined;
    return hrefOf(`/video/${episode.groupId}/${episode.index}`, { t: String(Math.floor(position)) });
  });
  useEffect(() => setResumeAddress(() => address()), []);
}
