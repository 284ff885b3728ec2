import { usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { preloadPaywall } from '../../features/paywall/clip-trouble.tsx';
import { keepLastFrame } from '../../features/paywall/last-frame.ts';
import type { EpisodeClip } from './episodes/episodes.ts';

/** Before a locked episode: fetches its curtain, and keeps the last picture, over which that closes. */
export function BeforeCurtain({ next }: { next: EpisodeClip | undefined }) {
  const plays = usePlayerState((state) => state.phase === 'playing');
  const ended = usePlayerState((state) => state.phase === 'ended');
  useEffect(() => {
    if (next?.locked && plays) preloadPaywall();
  }, [next, plays]);
  useEffect(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-place=current] video');
    if (next?.locked && ended && video) keepLastFrame(video, next.groupId, next.index);
  }, [next, ended]);
  return null;
}
