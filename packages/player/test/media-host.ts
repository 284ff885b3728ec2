import { bufferedEnd, type Range, segmentRange } from '../src/core/buffering/timeline.ts';
import type { Manifest } from '../src/core/clips/source.ts';
import { BLOCKED, type Chunk, type Screen, type ScreenEvent } from '../src/core/ports.ts';
import type { FakeClock } from './clock.ts';
import { addresses } from './network.ts';

export interface FakeScreen extends Screen {
  opens: { masterUrl: string; at: number }[];
  /** Paths appended since the last opening. */
  appended: string[];
  /** What the browser allows. */
  autoplay: 'always' | 'muted' | 'never';
  paused(): boolean;
  emit(event: ScreenEvent): void;
}

const TICK = 50;
const DECODE_MS = 30;

/** A media element that plays what it was given at the clock's pace and confirms everything by events, later. */
export function fakeScreen(clock: FakeClock, selfFed = false): FakeScreen {
  let listener: (event: ScreenEvent) => void = () => {};
  let clip: { manifest: Manifest } | null = null;
  let ranges: Range[] = [];
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
  let seen: ((at: number) => void) | null = null;

  /** `still` false: what happened meanwhile makes the event untrue, and it is not told. */
  const later = (event: ScreenEvent, still = () => true) => {
    const mine = session;
    clock.after(1, () => mine === session && still() && listener(event));
  };
  const dry = () => bufferedEnd(ranges, position) - position < 0.05;

  /** What a media element does after each change: show a frame, begin, wait, end. */
  const settle = () => {
    if (!clip) return;
    if (!hasFrame && !dry()) {
      hasFrame = true;
      const mine = session;
      clock.after(DECODE_MS, () => {
        if (mine !== session) return;
        seen?.(clock.now());
        seen = null;
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
    clock.after(TICK, tick);
    if (running && clip) {
      position = Math.min(bufferedEnd(ranges, position), position + (TICK / 1000) * speed);
      if (++ticks % 5 === 0) listener({ type: 'time' });
    }
    settle();
  };
  clock.after(TICK, tick);

  const screen: FakeScreen = {
    opens: [],
    appended: [],
    autoplay: 'always',
    selfFed,
    emit: (event) => listener(event),
    listen(next) {
      listener = next;
    },
    open({ manifest, masterUrl, at }) {
      const awaiting = seen;
      screen.close();
      seen = awaiting;
      clip = { manifest };
      position = at;
      screen.opens.push({ masterUrl, at });
      if (selfFed) ranges = [{ start: 0, end: manifest.duration }];
    },
    append(chunk: Chunk) {
      const path = addresses.get(chunk.media) ?? '';
      const segment = Number(/(\d+)\.m4s$/.exec(path)?.[1]);
      if (!addresses.get(chunk.init)?.includes(`/${chunk.rendition.id}/`))
        throw new Error('another rendition’s init');
      screen.appended.push(path.replace(/^https?:\/\/[^/]+\//, ''));
      ranges = [...ranges, segmentRange(chunk.rendition.segments, segment)].sort((a, b) => a.start - b.start);
      finished = false;
      settle();
      return Promise.resolve();
    },
    finish() {
      finished = true;
    },
    close() {
      session++;
      clip = null;
      ranges = [];
      screen.appended = [];
      position = 0;
      seen = null;
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
      if (screen.autoplay === 'never' || (screen.autoplay === 'muted' && !muted))
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
    onNextFrame(tell) {
      if (hasFrame) clock.after(16, () => tell(clock.now()));
      else seen = tell;
      return () => {
        seen = null;
      };
    },
  };
  return screen;
}
