import type { Ad } from '@playlet/contract';
import { type DomPlayer, usePlayerState } from '@playlet/player';
import { Suspense, useEffect } from 'react';
import { dropPreRoll, usePreRoll } from '../../features/ads/pre-roll-store.ts';
import { mayShowAds } from '../../features/ads/showing.ts';
import { useClipWaits } from '../../features/playback/clip-waits.ts';
import { episodeKey } from '../../features/playback/episode-key.ts';
import { useSession } from '../../features/session/session.ts';
import { lazySide } from '../../lib/lazy-part.ts';
import type { EpisodeClip } from './episodes/episodes.ts';

const PreRoll = lazySide(() => import('../../features/ads/pre-roll.tsx'), PlayAtOnce);
const PauseAd = lazySide(() => import('../../features/ads/pause-ad.tsx'));

/** The advertisement before the current episode, and what is done when it is over. */
export type DeckAds = { before: Ad | undefined; onDone: () => void };

/** Holds the episode while an advertisement stands before it. */
export function useDeckAds(player: DomPlayer<EpisodeClip>, clip: EpisodeClip | undefined): DeckAds {
  const key = clip && episodeKey(clip);
  const before = usePreRoll(key);
  const mayShow = useSession(mayShowAds);
  const onDone = () => {
    if (before) dropPreRoll(before);
    player.play();
  };
  useEffect(() => {
    if (!before) return;
    // Who has become VIP since it was given is shown none, and the service does not know of a guest's teen mode.
    if (!mayShow) onDone();
    else player.pause();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onDone` is new at each render and does the same.
  }, [player, before, mayShow]);
  return { before: mayShow ? before : undefined, onDone };
}

/** The advertisement in an episode's place in the deck: it goes with the finger, as the episode would. */
export function BeforeClip({ ads: { before, onDone }, up }: { ads: DeckAds; up: string }) {
  return (
    <Suspense>{before && <PreRoll key={before.showingId} ad={before} up={up} onDone={onDone} />}</Suspense>
  );
}

/** The advertisement over an episode that is paused. */
export function DeckAds() {
  const mayShow = useSession(mayShowAds);
  const waits = useClipWaits((state) => state.waits);
  const resting = usePlayerState(({ phase, position }) => phase === 'paused' && position > 0);
  return <Suspense>{resting && !waits && mayShow && <PauseAd />}</Suspense>;
}

/** In place of an advertisement that did not come: the episode does not wait for it. */
function PlayAtOnce({ onDone }: { onDone: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it takes the advertisement's place
  useEffect(() => onDone(), []);
  return null;
}
