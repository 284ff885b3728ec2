import type { PlayerOptions, Progress } from '../src/core/api.ts';
import type { Manifest, PlaySource, Rendition } from '../src/core/clips/source.ts';
import { createEngine } from '../src/core/engine.ts';
import type { Marks } from '../src/core/ports.ts';
import { fakeClock } from './clock.ts';
import { type FakeScreen, fakeScreen } from './media-host.ts';
import { fakeNetwork } from './network.ts';

export interface TestClip {
  id: string;
}

const SEGMENTS = [1, 2, 4, 4, 4, 4, 1];

const rung = (id: string, width: number, height: number, bits: number): Rendition => ({
  id,
  width,
  height,
  bandwidth: bits * 1.2,
  averageBandwidth: bits,
  codecs: 'avc1.4d401e,mp4a.40.2',
  frameRate: 25,
  segments: SEGMENTS,
});

/** Twenty seconds in three renditions. */
export const LADDER: Manifest = {
  duration: 20,
  renditions: [
    rung('360', 360, 640, 600_000),
    rung('540', 540, 960, 1_200_000),
    rung('720', 720, 1280, 2_200_000),
  ],
};

export const sourceOf = (id: string, more: Partial<PlaySource> = {}): PlaySource => ({
  playId: `play-${id}`,
  ticket: 't',
  sources: [
    { line: 'a', url: `https://a.test/${id}/master.m3u8` },
    { line: 'b', url: `https://b.test/${id}/master.m3u8` },
  ],
  expiresAt: new Date(1_800_000_000_000 + 3_600_000).toISOString(),
  resume: 0,
  subtitles: [],
  thumbnails: null,
  start: LADDER,
  ...more,
});

/** An engine in a world of fakes: ten clips named 0 to 9, a line of 10 Mbit/s and 40 ms. */
export function createWorld(
  options: Partial<PlayerOptions<TestClip>> = {},
  known: number | null = null,
  selfFed = false,
) {
  const clock = fakeClock();
  const network = fakeNetwork(clock, sizeOf);
  const screens = [0, 1, 2].map(() => fakeScreen(clock, selfFed)) as [FakeScreen, FakeScreen, FakeScreen];
  const progress: Progress[] = [];
  const frames: Parameters<Marks['firstFrame']>[0][] = [];
  const stalls: { index: number; ms: number }[] = [];
  const asked: string[] = [];
  const surroundings = { online: true, saveData: false };
  let heard = () => {};
  let memory = known;

  const loadSource = options.loadSource ?? ((clip: TestClip) => Promise.resolve(sourceOf(clip.id)));
  const player = createEngine<TestClip>(
    {
      clock,
      network,
      screens,
      surroundings: {
        online: () => surroundings.online,
        saveData: () => surroundings.saveData,
        pixelWidth: () => null,
        listen(listener) {
          heard = listener;
          return () => {};
        },
      },
      memory: {
        load: () => memory,
        save(bits) {
          memory = bits;
        },
      },
      marks: {
        swipe: () => {},
        firstFrame: (detail) => frames.push(detail),
        stall: ({ index, from, to }) => stalls.push({ index, ms: to - from }),
      },
    },
    {
      clips: Array.from({ length: 10 }, (_, i) => ({ id: String(i) })),
      index: 0,
      clipKey: (clip) => clip.id,
      onProgress: (fact) => progress.push(fact),
      ...options,
      loadSource(clip, signal) {
        asked.push(clip.id);
        return loadSource(clip, signal);
      },
    },
  );

  return {
    clock,
    network,
    screens,
    player,
    progress,
    frames,
    stalls,
    asked,
    state: () => player.state.get(),
    screenOf(index: number) {
      const slot = player.state.get().slots.find((one) => one.index === index)?.slot;
      const screen = screens[slot ?? -1];
      if (!screen) throw new Error(`clip ${index} stands on no screen`);
      return screen;
    },
    surround(change: Partial<typeof surroundings>) {
      Object.assign(surroundings, change);
      heard();
    },
    async started(ms = 4_000) {
      player.start();
      await clock.advance(ms);
    },
  };
}

function sizeOf(url: string): number {
  const [, id, segment] = /\/(\d+)\/(\d+)\.m4s$/.exec(url) ?? [];
  const rendition = LADDER.renditions.find((one) => one.id === id);
  return rendition ? (rendition.averageBandwidth * (SEGMENTS[Number(segment)] ?? 4)) / 8 : 1_200;
}
