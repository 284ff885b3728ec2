import { useEffect, useInsertionEffect, useState } from 'react';
import { createPlayer, type DomPlayer, type DomPlayerOptions } from '../dom/create-player.ts';
import { adoptPlayer, claimPlayer, leavePlayer } from '../dom/handover.ts';

/** An address that comes back to a reported place later than this means it. */
const ECHO_MS = 3000;

/**
 * Creates one player for the life of the component. `clips`, `index` and the callbacks may change from render to
 * render; the other options count only at the first one. The player follows `index` when the caller changes it (an
 * address, a picked episode); moves by gesture are reported by `onIndexChange` and need not be echoed back at once.
 */
export function usePlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const [moves] = useState(createMoves);
  const [player] = useState(() => {
    const first = moves.follow(options);
    return adoptPlayer(first) ?? createPlayer(first);
  });

  // Before any other effect of this render, which may move the player.
  useInsertionEffect(() => player.setOwner(moves.follow(options)));
  useEffect(() => {
    claimPlayer(player);
    player.start();
    return () => leavePlayer(player);
  }, [player]);
  useEffect(() => player.setClips(options.clips), [player, options.clips]);
  useEffect(() => {
    if (moves.isWish(options.index, player.state.get().index)) player.go(options.index);
  }, [moves, player, options.index]);
  return player;
}

/** Tells an index the caller wishes for from one that follows the player's own moves late, as an address does. */
function createMoves() {
  /** When the player reported a move of its own that the caller has not followed yet, by index. */
  const unfollowed = new Map<number, number>();
  return {
    follow: <Clip>(options: DomPlayerOptions<Clip>): DomPlayerOptions<Clip> => ({
      ...options,
      onIndexChange: (index, cause) => {
        if (index !== options.index) unfollowed.set(index, performance.now());
        options.onIndexChange?.(index, cause);
      },
    }),
    isWish: (index: number, playerIndex: number): boolean => {
      if (index === playerIndex) {
        unfollowed.clear();
        return false;
      }
      // Where the player has moved on since it reported this index, that is no wish to go back.
      const reportedAt = unfollowed.get(index) ?? Number.NEGATIVE_INFINITY;
      return performance.now() - reportedAt > ECHO_MS;
    },
  };
}
