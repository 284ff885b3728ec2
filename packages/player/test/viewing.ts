import { partAt, partsOf, sumPartBytes } from '../src/core/media/parts.ts';
import type { Manifest, Rendition } from '../src/core/media/source.ts';
import type { createWorld } from './world.ts';

const SEGMENTS = [1, 2, 4, 4, 4, 4, 1];
/** A segment's first part carries its keyframe. */
const KEYFRAME_FACTOR = 1.6;

const rendition = (id: string, width: number, bits: number): Rendition => ({
  id,
  width,
  height: (width * 16) / 9,
  bandwidth: bits * 1.15,
  averageBandwidth: bits,
  codecs: 'avc1.4d401e,mp4a.40.2',
  frameRate: 25,
  segments: SEGMENTS,
  parts: SEGMENTS.map((seconds) => {
    const count = seconds * 2;
    const bytes = (bits * seconds) / 8 / (count - 1 + KEYFRAME_FACTOR);
    const parts = Array.from({ length: count }, (_, n) =>
      Math.round(n === 0 ? bytes * KEYFRAME_FACTOR : bytes),
    );
    return seconds === 1 ? [parts.reduce((sum, one) => sum + one)] : parts;
  }),
});

/** Twenty seconds as the ingest makes them of film. */
export const VIEWED_CLIP: Manifest = {
  duration: 20,
  renditions: [
    rendition('360', 360, 305_000),
    rendition('540', 540, 900_000),
    rendition('720', 720, 2_540_000),
  ],
};

export type Viewing = {
  /** Share of the received bytes that was not played. */
  wasted: number;
  /** Seconds shown by the short side of the picture. */
  shown: Record<number, number>;
  /** Milliseconds. */
  stalled: number;
  requests: number;
};

const STEP_MS = 50;

/** Watches one clip after the other for a number of seconds each, and counts received and played bytes. */
export async function watch(
  world: ReturnType<typeof createWorld>,
  manifest: Manifest,
  stays: readonly number[],
): Promise<Viewing> {
  const parts = partsOf(manifest);
  const shown: Record<number, number> = {};
  let useful = 0;
  world.player.start();
  for (const [index, seconds] of stays.entries()) {
    if (index > 0) world.player.next();
    for (let ms = 0; ms < seconds * 1000; ms += STEP_MS) {
      const before = world.state().position;
      await world.clock.advance(STEP_MS);
      const { position } = world.state();
      const part = partAt(parts, before);
      const rendition = world.mediaOf(index).renditionAt(part);
      const one = parts[part];
      if (!rendition || !one || position <= before) continue;
      const side = Math.min(rendition.width, rendition.height);
      shown[side] = (shown[side] ?? 0) + position - before;
      useful +=
        (sumPartBytes(rendition, parts, { first: part, last: part }) * (position - before)) /
        (one.end - one.start);
    }
  }
  const total = world.network.requests.reduce((sum, { loaded }) => sum + loaded, 0);
  world.player.stop();
  return {
    wasted: 1 - useful / total,
    shown,
    stalled: world.stalls.reduce((sum, { ms }) => sum + ms, 0),
    requests: world.network.requests.filter(({ loaded }) => loaded > 0).length,
  };
}

/** Share of the time in which the picture was at least so wide. */
export function shareFrom({ shown }: Viewing, side: number): number {
  const sides = Object.entries(shown).map(([key, seconds]) => ({ key: Number(key), seconds }));
  const seconds = (list: typeof sides) => list.reduce((sum, one) => sum + one.seconds, 0);
  return seconds(sides.filter(({ key }) => key >= side)) / seconds(sides);
}
