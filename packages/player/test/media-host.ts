import { partsOf } from '../src/core/media/parts.ts';
import type { Manifest, Rendition } from '../src/core/media/source.ts';
import { bufferedEndOf, type TimeRange } from '../src/core/media/timeline.ts';
import { BLOCKED, type MediaHost, type MediaHostEvent, type PartData } from '../src/core/ports.ts';
import type { FakeClock } from './clock.ts';
import { addresses } from './network.ts';

/** The observed answers of browsers. Only the first of them and the last play. */
export type PlayAnswer =
  | 'plays'
  | 'stays paused'
  | 'NotAllowedError'
  | 'AbortError'
  | 'never settles'
  | 'late';

export type FakeMediaHost = MediaHost & {
  opens: { masterUrl: string; position: number }[];
  /** Paths appended since the last opening. */
  appended: string[];
  /** The rendition in which a part would be shown. */
  renditionAt(part: number): Rendition | undefined;
  /** The browser's permission. */
  autoplay: 'always' | 'muted' | 'never';
  /** How the next `play()` answers, once; null for the answer of `autoplay`. */
  nextAnswer: PlayAnswer | null;
  playCount: number;
  emit(event: MediaHostEvent): void;
};

const TICK_MS = 50;
const DECODE_MS = 30;
const LATE_MS = 2_000;

/** A media element that plays its source at the clock's pace and confirms everything by events, later. */
export function createFakeMediaHost(clock: FakeClock, isNative = false): FakeMediaHost {
  let listener: (event: MediaHostEvent) => void = () => {};
  let clip: { manifest: Manifest } | null = null;
  let ranges: TimeRange[] = [];
  let decoded: PartData | null = null;
  const renditions = new Map<number, Rendition>();
  let position = 0;
  let wanted = false;
  let running = false;
  let finished = false;
  let hasFrame = false;
  let muted = true;
  let volume = 1;
  let speed = 1;
  let ticks = 0;
  let session = 0;
  let frameListener: ((at: number) => void) | null = null;

  /** `still` false: what happened meanwhile makes the event untrue, and it is not sent. */
  const later = (event: MediaHostEvent, still = () => true) => {
    const eventSession = session;
    clock.after(1, () => eventSession === session && still() && listener(event));
  };
  const dry = () => bufferedEndOf(ranges, position) - position < 0.05;

  /** Acts as a media element does after each change: show a frame, begin, wait, end. */
  const settle = () => {
    if (!clip) return;
    if (!hasFrame && !dry()) {
      hasFrame = true;
      const eventSession = session;
      clock.after(DECODE_MS, () => {
        if (eventSession !== session) return;
        frameListener?.(clock.now());
        frameListener = null;
        listener({ type: 'frame' });
      });
    }
    if (!wanted) return;
    if (!running && !dry()) {
      running = true;
      later({ type: 'playing' }, () => wanted);
    } else if (running && dry()) {
      running = false;
      if (finished && position > clip.manifest.duration - 0.2) {
        wanted = false;
        position = clip.manifest.duration;
        later({ type: 'ended' });
      } else later({ type: 'waiting' });
    }
  };

  const tick = () => {
    clock.after(TICK_MS, tick);
    if (running && clip) {
      position = Math.min(bufferedEndOf(ranges, position), position + (TICK_MS / 1000) * speed);
      ticks += 1;
      if (ticks % 5 === 0) listener({ type: 'time' });
    }
    settle();
  };
  clock.after(TICK_MS, tick);

  const media: FakeMediaHost = {
    opens: [],
    appended: [],
    renditionAt: (part) => renditions.get(part),
    autoplay: 'always',
    nextAnswer: null,
    playCount: 0,
    isNative,
    emit: (event) => listener(event),
    listen(next) {
      listener = next;
    },
    open({ manifest, masterUrl, position: start }) {
      const awaiting = frameListener;
      media.close();
      frameListener = awaiting;
      clip = { manifest };
      position = start;
      media.opens.push({ masterUrl, position: start });
      if (isNative) ranges = [{ start: 0, end: manifest.duration }];
    },
    append(data: PartData) {
      const path = addresses.get(data.media) ?? '';
      if (!addresses.get(data.init)?.includes(`/${data.rendition.id}/`))
        throw new Error('another rendition’s init');
      media.appended.push(path.replace(/^https?:\/\/[^/]+\//, ''));
      const parts = partsOf(clip?.manifest);
      const [first, last] = [parts[data.first], parts[data.last]];
      // A decoder begins with a keyframe, and only continues after the part before; it drops the rest.
      const goesOn = decoded?.last === data.first - 1 && decoded.rendition === data.rendition;
      if (first && last && (first.number === 0 || goesOn)) {
        decoded = data;
        for (let part = data.first; part <= data.last; part += 1) renditions.set(part, data.rendition);
        ranges = [...ranges, { start: first.start, end: last.end }].sort((a, b) => a.start - b.start);
      } else decoded = null;
      finished = false;
      settle();
      return Promise.resolve();
    },
    endOfStream() {
      finished = true;
    },
    close() {
      session += 1;
      clip = null;
      decoded = null;
      renditions.clear();
      ranges = [];
      media.appended = [];
      position = 0;
      frameListener = null;
      wanted = running = finished = hasFrame = false;
    },
    buffered: () => ranges,
    evict({ start, end }) {
      ranges = ranges.flatMap((range) =>
        [
          { start: range.start, end: Math.min(range.end, start) },
          { start: Math.max(range.start, end), end: range.end },
        ].filter((left) => left.end > left.start),
      );
    },
    position: () => position,
    seek(to) {
      position = to;
      later({ type: 'seeking' });
      later({ type: 'seeked' });
      later({ type: 'time' });
      settle();
    },
    play() {
      media.playCount += 1;
      const answer = media.nextAnswer ?? 'plays';
      media.nextAnswer = null;
      if (answer === 'NotAllowedError') return Promise.reject(BLOCKED);
      // Acts like `createMediaElementControls` for an AbortError: an interrupted call is not awaited.
      if (answer === 'stays paused' || answer === 'AbortError') return Promise.resolve();
      if (answer === 'never settles') return new Promise(() => {});
      if (answer === 'late')
        return new Promise((resolve) => {
          const playSession = session;
          clock.after(LATE_MS, () => {
            if (playSession === session) {
              wanted = true;
              settle();
            }
            resolve();
          });
        });
      if (media.autoplay === 'never' || (media.autoplay === 'muted' && !muted))
        return Promise.reject(BLOCKED);
      wanted = true;
      settle();
      return Promise.resolve();
    },
    pause() {
      if (!wanted) return;
      wanted = running = false;
      later({ type: 'pause' }, () => !wanted);
    },
    paused: () => !wanted,
    setSpeed(next) {
      speed = next;
      later({ type: 'rate' });
    },
    setMuted(next) {
      muted = next;
      later({ type: 'volume' });
    },
    muted: () => muted,
    setVolume(next) {
      volume = next;
      later({ type: 'volume' });
    },
    volume: () => volume,
    onNextFrame(onFrame) {
      if (hasFrame) clock.after(16, () => onFrame(clock.now()));
      else frameListener = onFrame;
      return () => {
        frameListener = null;
      };
    },
  };
  return media;
}
