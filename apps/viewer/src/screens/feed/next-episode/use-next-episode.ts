import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect, useEffectEvent } from 'react';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { minutesLeftOf, useTeen } from '../../../features/teen/teen.ts';
import type { FeedClip } from '../feed-clips.ts';
import type { FeedItem } from '../feed-items.ts';
import { findNext } from './find-next.ts';
import { useGoingOn } from './going-on.ts';
import { keepLastFrame } from './last-frame.ts';
import { nextOf } from './next-of.ts';

/** So long before its end a clip is taken to be watched to the end. */
const ENDING_SECONDS = 12;
const PILL_MS = 4000;
/** A minor whose time is nearly over is not led into another episode. */
export const LAST_TEEN_MINUTES = 5;

/** Goes on with the next episode in the place of the one that ends, where the viewer may watch it; else the clip rests. */
export function useNextEpisode(clip: FeedClip, replace: (clip: FeedClip) => void): void {
  const player = useCurrentPlayer<FeedItem>();
  const next = usePlayerState(({ source }) => nextOf(source));
  const isEnding = usePlayerState(
    ({ position, duration }) => duration > 0 && duration - position < ENDING_SECONDS,
  );
  const ended = usePlayerState(({ phase }) => phase === 'ended');
  const teenRests = useTeenRest();
  const rests = usePreferences(({ autoNext }) => !autoNext) || teenRests;
  const ready = useGoingOn((state) => state.ready);
  const key = episodeKeyOf(clip.video);

  const prepare = useEffectEvent(async (isHere: () => boolean) => {
    if (!next) return;
    const found = await findNext(clip, next).catch(() => null);
    if (!found || !isHere()) return;
    useGoingOn.setState({ ready: found });
    player.prepare(found);
  });
  useEffect(() => {
    if (!isEnding || !next || rests) return undefined;
    let here = true;
    void prepare(() => here);
    return () => {
      here = false;
      useGoingOn.setState({ ready: null });
      // Not before the deck has it in its list, at its place.
      setTimeout(() => player.prepare(null));
    };
  }, [player, key, isEnding, next, rests]);

  const goOn = useEffectEvent((to: FeedClip) => {
    keepLastFrame(player);
    useGoingOn.setState({ from: clip });
    replace(to);
  });
  useEffect(() => {
    if (ended && ready) goOn(ready);
  }, [ended, ready]);

  const from = useGoingOn((state) => state.from);
  const isAfter = from !== null && from.group.id === clip.group.id && from.video.id !== clip.video.id;
  useEffect(() => {
    if (!from) return undefined;
    if (!isAfter) {
      // On the way to the next episode, which the deck does not show yet; or swiped away.
      if (from.group.id !== clip.group.id) useGoingOn.setState({ from: null });
      return undefined;
    }
    queueMicrotask(() => player.play());
    const timer = setTimeout(() => useGoingOn.setState({ from: null }), PILL_MS);
    return () => clearTimeout(timer);
  }, [player, from, isAfter, clip.group.id]);
}

/** Whether the day of a minor is nearly over. */
export function useTeenRest(): boolean {
  const teen = useSession(isTeen);
  const minutes = useTeen(({ state }) => (state ? minutesLeftOf(state) : Number.POSITIVE_INFINITY));
  return teen && minutes <= LAST_TEEN_MINUTES;
}
