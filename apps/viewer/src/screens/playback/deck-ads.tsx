import type { Ad } from '@playlet/contract';
import { type DomPlayer, usePlayerState } from '@playlet/player';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { create } from 'zustand';
import { canShowAds } from '../../features/ads/showing.ts';
import { useClipWaits } from '../../features/playback/clip-waits.ts';
import { episodeKeyOf } from '../../features/playback/episode-key.ts';
import { useSession } from '../../features/session/session.ts';
import { createLazySide } from '../../lib/lazy-part.ts';
import { useScrub } from '../../ui/player/scrub.ts';
import type { EpisodeClip } from './episodes/episodes.ts';
import { dropPreRoll, usePreRoll } from './pre-roll-store.ts';

/** Whether pre-rolls cannot be drawn, as their code did not come: no episode waits for one. */
const usePreRollPart = create(() => ({ isMissing: false }));
const PreRoll = createLazySide(
  () => import('./pre-roll.tsx'),
  () => usePreRollPart.setState({ isMissing: true }),
);
const PauseAd = createLazySide(() => import('./pause-ad.tsx'));

/** The advertisement before the current episode, and the function that ends it. */
export type DeckAds = { before: Ad | undefined; onDone: () => void };

/** Holds the episode during an advertisement before it. */
export function useDeckAds(player: DomPlayer<EpisodeClip>, clip: EpisodeClip | undefined): DeckAds {
  const key = clip && episodeKeyOf(clip);
  const before = usePreRoll(key);
  const isMissing = usePreRollPart((part) => part.isMissing);
  const mayShow = useSession(canShowAds) && !isMissing;
  const onDone = () => {
    if (before) dropPreRoll(before);
    player.play();
  };
  const skip = useEffectEvent(onDone);
  useEffect(() => {
    if (!before) return;
    // A member who became VIP since sees none, and the service does not know a guest's teen mode.
    if (!mayShow) skip();
    else player.pause();
  }, [player, before, mayShow]);
  return { before: mayShow ? before : undefined, onDone };
}

/** The advertisement in an episode's place in the deck: it goes with the finger, as the episode would. */
export function BeforeClip({ ads: { before, onDone }, up }: { ads: DeckAds; up: string }) {
  return (
    <Suspense>{before && <PreRoll key={before.showingId} ad={before} up={up} onDone={onDone} />}</Suspense>
  );
}

/** The advertisement over an episode that is paused again; none while a finger seeks in the picture under it. */
export function DeckAds() {
  const mayShow = useSession(canShowAds);
  const waits = useClipWaits((state) => state.waits);
  const resting = usePlayerState(({ phase, position }) => phase === 'paused' && position > 0);
  const pauses = usePauseCount(resting);
  const seeking = useScrub((state) => state.target !== null);
  const due = resting && pauses > 1 && !seeking && !waits && mayShow;
  return <Suspense>{due && <PauseAd />}</Suspense>;
}

/** Returns how often the episode in front has been paused, also now. */
function usePauseCount(resting: boolean): number {
  const index = usePlayerState((state) => state.index);
  const [last, setLast] = useState({ index, resting, pauses: Number(resting) });
  if (last.index === index && last.resting === resting) return last.pauses;
  const pauses = (last.index === index ? last.pauses : 0) + Number(resting);
  setLast({ index, resting, pauses });
  return pauses;
}
