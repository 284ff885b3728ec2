import { type PlayerState, useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { followLight } from './follow-light.ts';
import { keepFrameLight } from './frame-light.ts';

/** Returns the name of the current clip. */
export const currentKeyOf = ({ slots }: Pick<PlayerState, 'slots'>): string | undefined =>
  slots.find(({ place }) => place === 'current')?.key;

/** Measures the frames of the clip while it plays. */
export function useFrameLightSamples(isWanted = true): void {
  const player = useCurrentPlayer();
  const clipKey = usePlayerState(currentKeyOf);
  const plays = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (!isWanted || !plays || clipKey === undefined) return;
    const left = new AbortController();
    // The player may have moved on before this component knows.
    const video = () => (currentKeyOf(player.state.get()) === clipKey ? player.currentVideo() : undefined);
    const follow = followLight(video, (light) => keepFrameLight(clipKey, light), left.signal);
    // A browser that does not give frames away is not asked again for this clip.
    void follow.catch(() => undefined);
    return () => left.abort();
  }, [player, clipKey, plays, isWanted]);
}
