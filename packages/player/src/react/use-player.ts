import { useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { createPlayer, type DomPlayer, type DomPlayerOptions } from '../dom/create-player.ts';
import { claimPlayer, findOfferedPlayer, leavePlayer } from '../dom/handover.ts';

/** An address that comes back to a reported place later than this means it. */
const ECHO_MS = 3000;

/**
 * Creates one player for the life of the component. `clips`, `index` and the callbacks may change from render to
 * render; the other options count only at the first one. The player follows `index` when the caller changes it (an
 * address, a picked episode); moves by gesture are reported by `onMove` and need not be echoed back at once.
 */
export function usePlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const [moves] = useState(createMoves);
  const [player] = useState(() => findOfferedPlayer(options) ?? createPlayer(moves.follow(options)));
  const wanted = keyAt(options, options.clips[options.index]);

  // Before any other effect of this render, which may move the player.
  useInsertionEffect(() => player.setOwner(moves.follow(options)));
  const claim = useEffectEvent(() => claimPlayer(player, moves.follow(options)));
  // Before the browser draws: an offered player has other clips than the page until then.
  useLayoutEffect(() => claim(), [player]);
  useEffect(() => {
    player.start();
    return () => leavePlayer(player);
  }, [player]);
  useEffect(() => player.setClips(options.clips), [player, options.clips]);
  const goToWanted = useEffectEvent(() => {
    const current = keyAt(options, player.clipAt(player.state.get().index));
    if (moves.isWish(wanted, current)) player.go(options.index);
  });
  useEffect(() => goToWanted(), [player, wanted]);
  return player;
}

const keyAt = <Clip>({ clipKey }: DomPlayerOptions<Clip>, clip: Clip | undefined): string | undefined =>
  clip === undefined ? undefined : clipKey(clip);

/** Tells a clip the caller wishes for from one that follows the player's own moves late, as an address does. */
function createMoves() {
  /** When the player reported a move of its own that the caller has not followed yet, by the clip's key. */
  const unfollowed = new Map<string, number>();
  return {
    follow: <Clip>(options: DomPlayerOptions<Clip>): DomPlayerOptions<Clip> => ({
      ...options,
      onMove: (clip, cause) => {
        const key = options.clipKey(clip);
        if (key !== keyAt(options, options.clips[options.index])) unfollowed.set(key, performance.now());
        options.onMove?.(clip, cause);
      },
    }),
    isWish: (wanted: string | undefined, current: string | undefined): boolean => {
      if (wanted === undefined) return false;
      if (wanted === current) {
        unfollowed.clear();
        return false;
      }
      // If the player has moved on since it reported this clip, that is no wish to go back.
      const reportedAt = unfollowed.get(wanted) ?? Number.NEGATIVE_INFINITY;
      return performance.now() - reportedAt > ECHO_MS;
    },
  };
}
