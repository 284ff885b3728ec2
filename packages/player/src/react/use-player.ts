import { useEffect, useRef, useState } from 'react';
import { createPlayer, type DomPlayer, type DomPlayerOptions } from '../dom/create-player.ts';
import { adoptEarlyPlayer, claimEarlyPlayer } from '../dom/early.ts';

/** An address that comes back to a reported place later than this means it. */
const ECHO_MS = 3000;

/**
 * Creates one player for the life of the component. `clips`, `index` and the callbacks may change from render to
 * render; the other options count only at the first one. The player follows `index` when the caller changes it (an
 * address, a picked episode); moves by gesture are reported by `onIndexChange` and need not be echoed back at once.
 */
export function usePlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const latest = useRef(options);
  latest.current = options;
  /** When the player reported a move of its own that the caller has not followed yet, by index. */
  const unfollowed = useRef(new Map<number, number>());
  const [player] = useState(() => {
    const callbacks = callLatest(latest, unfollowed.current);
    return adoptEarlyPlayer(callbacks) ?? createPlayer(callbacks);
  });

  useEffect(() => {
    claimEarlyPlayer(player);
    player.start();
    return () => player.stop();
  }, [player]);
  useEffect(() => player.setClips(options.clips), [player, options.clips]);
  useEffect(() => {
    const { index } = player.state.get();
    const reportedAt = unfollowed.current.get(options.index) ?? Number.NEGATIVE_INFINITY;
    if (index === options.index) unfollowed.current.clear();
    // An address follows the player late. Where the player has moved on meanwhile, that is no wish to go back.
    else if (performance.now() - reportedAt > ECHO_MS) player.go(options.index);
  }, [player, options.index]);
  return player;
}

/** Routes callbacks through the ref, so that the player always calls the closures of the newest render. */
function callLatest<Clip>(
  latest: { current: DomPlayerOptions<Clip> },
  unfollowed: Map<number, number>,
): DomPlayerOptions<Clip> {
  return {
    ...latest.current,
    clipKey: (clip) => latest.current.clipKey(clip),
    loadSource: (clip, signal) => latest.current.loadSource(clip, signal),
    onIndexChange: (index, cause) => {
      if (index !== latest.current.index) unfollowed.set(index, performance.now());
      latest.current.onIndexChange?.(index, cause);
    },
    onProgress: (progress) => latest.current.onProgress?.(progress),
    ...(latest.current.describe && {
      describe: (clip: Clip) => latest.current.describe?.(clip) ?? { title: '' },
    }),
    onEnded: (index) => latest.current.onEnded?.(index),
  };
}
