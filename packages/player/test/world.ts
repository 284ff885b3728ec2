import type { PlayerOptions, Progress } from '../src/core/api.ts';
import { createClipPlayer } from '../src/core/clip-player.ts';
import type { Manifest, PlaySource, Rendition } from '../src/core/media/source.ts';
import type { PlaybackMetrics } from '../src/core/ports.ts';
import type { PlaybackEvent } from '../src/core/reporting/playback-event.ts';
import { createFakeClock } from './clock.ts';
import { createFakeMediaHost, type FakeMediaHost } from './media-host.ts';
import { createFakeNetwork } from './network.ts';

export type TestClip = {
  id: string;
};

const SEGMENTS = [1, 2, 4, 4, 4, 4, 1];

const rendition = (id: string, width: number, height: number, bits: number): Rendition => ({
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
    rendition('360', 360, 640, 600_000),
    rendition('540', 540, 960, 1_200_000),
    rendition('720', 720, 1280, 2_200_000),
  ],
};

/** The same with the sizes of half a second each, as the packager writes them for the first nineteen seconds. */
export const LADDER_IN_PARTS: Manifest = {
  ...LADDER,
  renditions: LADDER.renditions.map((one) => ({ ...one, parts: partsFor(one) })),
};

function partsFor({ averageBandwidth }: Rendition): number[][] {
  const half = averageBandwidth / 16;
  return [[half * 2], ...[4, 8, 8].map((count) => Array.from({ length: count }, () => half))];
}

export const sourceOf = (id: string, more: Partial<PlaySource> = {}): PlaySource => ({
  playId: `play-${id}`,
  ticket: 't',
  sources: [
    { line: 'a', url: `https://a.test/${id}/master.m3u8` },
    { line: 'b', url: `https://b.test/${id}/master.m3u8` },
  ],
  expiresAt: new Date(1_800_000_000_000 + 3_600_000).toISOString(),
  reportToken: `token of ${id}`,
  resume: 0,
  subtitles: [],
  thumbnails: null,
  start: LADDER,
  ...more,
});

/** An engine in a world of fakes: ten clips named 0 to 9, a connection of 10 Mbit/s and 40 ms. */
export function createWorld(
  options: Partial<PlayerOptions<TestClip>> = {},
  known: number | null = null,
  isNative = false,
  media: Manifest = LADDER,
) {
  const clock = createFakeClock();
  const network = createFakeNetwork(clock, (url) => sizeOf(url, media));
  const mediaHosts = [0, 1, 2].map(() => createFakeMediaHost(clock, isNative)) as [
    FakeMediaHost,
    FakeMediaHost,
    FakeMediaHost,
  ];
  const progress: Progress<TestClip>[] = [];
  const frames: Parameters<PlaybackMetrics['firstFrame']>[0][] = [];
  const stalls: { index: number; ms: number }[] = [];
  const events: PlaybackEvent[] = [];
  const loadedClips: string[] = [];
  const codecsAsked: string[] = [];
  const environment = { online: true, saveData: false, isStressed: false };
  let notify = () => {};
  let storedBandwidth = known;

  const loadSource = options.loadSource ?? ((clip: TestClip) => Promise.resolve(sourceOf(clip.id)));
  const player = createClipPlayer<TestClip>(
    {
      clock,
      network,
      mediaHosts,
      environment: {
        isEfficient({ codecs }) {
          codecsAsked.push(codecs);
          return false;
        },
        online: () => environment.online,
        saveData: () => environment.saveData,
        isStressed: () => environment.isStressed,
        pixelWidth: () => null,
        listen(listener) {
          notify = listener;
          return () => {};
        },
      },
      storage: {
        load: () => storedBandwidth,
        save(bits) {
          storedBandwidth = bits;
        },
      },
      sessionId: 'session',
      metrics: {
        swipe: () => {},
        firstFrame: (detail) => frames.push(detail),
        stall: ({ index, from, to }) => stalls.push({ index, ms: to - from }),
        report: (event) => events.push(event),
      },
    },
    {
      clips: Array.from({ length: 10 }, (_, i) => ({ id: String(i) })),
      index: 0,
      clipKey: (clip) => clip.id,
      onProgress: (one) => progress.push(one),
      ...options,
      loadSource(clip, signal, current) {
        loadedClips.push(clip.id);
        return loadSource(clip, signal, current);
      },
    },
  );

  return {
    clock,
    network,
    mediaHosts,
    player,
    progress,
    frames,
    stalls,
    events,
    loadedClips,
    codecsAsked,
    state: () => player.state.get(),
    mediaOf(index: number) {
      const slot = player.state.get().slots.find((one) => one.index === index)?.slot;
      const media = mediaHosts[slot ?? -1];
      if (!media) throw new Error(`clip ${index} has no slot`);
      return media;
    },
    surround(change: Partial<typeof environment>) {
      Object.assign(environment, change);
      notify();
    },
    async started(ms = 4_000) {
      player.start();
      await clock.advance(ms);
    },
  };
}

function sizeOf(url: string, { renditions }: Manifest): number {
  const [, id, number] = /\/(\d+)\/(\d+)\.m4s$/.exec(url) ?? [];
  const rendition = renditions.find((one) => one.id === id);
  if (!rendition) return 1_200;
  const parts = rendition.parts?.[Number(number)];
  if (parts) return parts.reduce((sum, bytes) => sum + bytes, 0);
  return (rendition.averageBandwidth * (rendition.segments[Number(number)] ?? 4)) / 8;
}
