import { useEffect, useRef, useState } from 'react';
import { createPlayer, type DomPlayer, type DomPlayerOptions } from '../dom/create-player.ts';
import { adoptEarlyPlayer, claimEarlyPlayer } from '../dom/early.ts';

/**
 * Creates one player for the life of the component. `clips`, `index` and the callbacks may change from render to
 * render; the other options count only at the first one. The player follows `index` when the caller changes it (an
 * address, a picked episode); moves by gesture are reported by `onIndexChange` and need not be echoed back at once.
 */
export function usePlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const latest = useRef(options);
  latest.current = options;
  const [player] = useState(() => adoptEarlyPlayer(callLatest(latest)) ?? createPlayer(callLatest(latest)));

  useEffect(() => {
    claimEarlyPlayer(player);
    player.start();
    return () => player.stop();
  }, [player]);
  useEffect(() => player.setClips(options.clips), [player, options.clips]);
  useEffect(() => {
    if (player.state.get().index !== options.index) player.go(options.index);
  }, [player, options.index]);
  return player;
}

/** Routes callbacks through the ref, so that the player always calls the closures of the newest render. */
function callLatest<Clip>(latest: { current: DomPlayerOptions<Clip> }): DomPlayerOptions<Clip> {
  return {
    ...latest.current,
    clipKey: (clip) => latest.current.clipKey(clip),
    loadSource: (clip, signal) => latest.current.loadSource(clip, signal),
    onIndexChange: (index, cause) => latest.current.onIndexChange?.(index, cause),
    onProgress: (progress) => latest.current.onProgress?.(progress),
    ...(latest.current.describe && {
      describe: (clip: Clip) => latest.current.describe?.(clip) ?? { title: '' },
    }),
    onEnded: (index) => latest.current.onEnded?.(index),
  };
}
