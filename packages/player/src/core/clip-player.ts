import type { Player, PlayerOptions } from './api.ts';
import { createEngine } from './engine/engine.ts';
import type { Ports } from './ports.ts';

/** Creates the player of a list of clips without a browser. Its engine knows each clip by its key alone. */
export function createClipPlayer<Clip>(
  ports: Ports,
  { clips, clipKey, loadSource, onMove, onProgress, ...options }: PlayerOptions<Clip>,
): Player<Clip> {
  /** Never shorter than the lists so far: a clip that left the list may still be asked for. */
  const clipsByKey = new Map<string, Clip>();
  const keyOf = (clip: Clip): string => {
    const key = clipKey(clip);
    clipsByKey.set(key, clip);
    return key;
  };
  // Every key of the engine comes from `keyOf`.
  const clipOf = (key: string) => clipsByKey.get(key) as Clip;

  const engine = createEngine(ports, {
    ...options,
    clips: clips.map(keyOf),
    loadSource: (key, signal, current) => loadSource(clipOf(key), signal, current),
    onMove: (key, cause) => onMove?.(clipOf(key), cause),
    onProgress: (progress) => onProgress?.({ ...progress, clip: clipOf(progress.clip) }),
  });
  return {
    ...engine,
    setClips: (next) => engine.setClips(next.map(keyOf)),
    prepare: (clip) => engine.prepare(clip === null ? null : keyOf(clip)),
    clipAt(index) {
      const key = engine.clipAt(index);
      return key === undefined ? undefined : clipOf(key);
    },
  };
}
