import { type ClipInHand, firstMissing } from '../buffering/buffered-clip.ts';
import { bufferedEnd, holdsSegment, segmentAt, segmentRange } from '../buffering/timeline.ts';
import type { Reel } from '../clips/clip-loader.ts';
import { beginning } from '../clips/source.ts';
import { asFailure } from '../errors.ts';
import type { Screen, ScreenEvent } from '../ports.ts';
import type { Failure, Phase } from '../state.ts';

/** A slot: one screen and the clip that stands on it, with what the media element has confirmed so far. */
export interface Stage<Clip> {
  readonly slot: number;
  readonly screen: Screen;
  readonly reel: Reel<Clip> | null;
  readonly opened: boolean;
  readonly hasFrame: boolean;
  readonly phase: Phase;
  /** Rendition last put into the buffer. */
  readonly rung: string | null;
  /** Puts another clip on the screen, as soon as its source is there. */
  show(reel: Reel<Clip> | null): void;
  /** Opens the screen if the source came meanwhile, and appends what has been fetched. */
  feed(): void;
  /** Begins again at `at` seconds, with empty buffers. */
  reopen(at: number): void;
  holds(segment: number): boolean;
  position(): number;
  /** Where the bytes in hand end, in seconds. */
  bufferedEnd(): number;
  /** Forgets what lies ahead, so that it is fetched again in another quality; enough is kept not to stall. */
  forgetAhead(): void;
}

/** The browser keeps dropping a segment it was given this often: asking for it again would never end. */
const APPENDS = 3;

export interface StageListener<Clip> {
  onEvent: (stage: Stage<Clip>, event: ScreenEvent) => void;
  onFailure: (stage: Stage<Clip>, failure: Failure) => void;
  /** Something was appended. */
  onGrown: (stage: Stage<Clip>) => void;
}

export function createStage<Clip>(slot: number, screen: Screen, listener: StageListener<Clip>): Stage<Clip> {
  let reel: Reel<Clip> | null = null;
  let opened = false;
  let hasFrame = false;
  let last: 'none' | 'playing' | 'paused' | 'ended' = 'none';
  let rung: string | null = null;
  let appending: number | null = null;
  let appended = new Map<number, number>();
  let openings = 0;
  /** Changes with each opening: answers of an earlier one are dropped. */
  let session = 0;

  screen.listen((event) => {
    if (!opened) return;
    if (event.type === 'frame') hasFrame = true;
    if (event.type === 'playing') last = 'playing';
    if (event.type === 'pause' && last !== 'ended') last = 'paused';
    if (event.type === 'ended') last = 'ended';
    if (event.type === 'seeked' && last === 'ended') last = 'paused';
    if (event.type === 'error') return listener.onFailure(stage, event.failure);
    listener.onEvent(stage, event);
  });

  const clear = () => {
    session++;
    opened = false;
    hasFrame = false;
    last = 'none';
    rung = null;
    appending = null;
    appended = new Map();
  };

  const open = (at: number) => {
    const lines = reel?.source?.sources ?? [];
    // Only a browser that fetches by itself minds which line: each start tries the next.
    const master = lines[openings++ % lines.length];
    if (!reel?.source || !master) return;
    opened = true;
    screen.open({ manifest: reel.source.start, masterUrl: master.url, at });
  };

  const append = () => {
    if (!reel || !opened || appending !== null || screen.selfFed) return;
    const [segment, chunk] = [...reel.chunks].sort(([a], [b]) => a - b)[0] ?? [];
    if (segment === undefined || !chunk) return finishIfComplete();
    const mine = session;
    appending = segment;
    reel.chunks.delete(segment);
    screen.append(chunk).then(
      () => {
        if (mine !== session) return;
        appending = null;
        rung = chunk.rendition.id;
        appended.set(segment, (appended.get(segment) ?? 0) + 1);
        append();
        listener.onGrown(stage);
      },
      (thrown: unknown) => {
        if (mine !== session) return;
        appending = null;
        listener.onFailure(stage, asFailure(thrown, 'decode', 'DECODE'));
      },
    );
  };

  const finishIfComplete = () => {
    const manifest = reel?.source?.start;
    if (!manifest || appended.size === 0) return;
    const all: Pick<ClipInHand, 'manifest' | 'position' | 'holds'> = {
      manifest,
      position: screen.position(),
      holds,
    };
    if (firstMissing(all) === null) screen.finish();
  };

  const holds = (segment: number): boolean => {
    if (!reel) return false;
    if (reel.chunks.has(segment) || appending === segment) return true;
    const times = appended.get(segment) ?? 0;
    if (times === 0) return false;
    const segments = reel.source?.start.renditions[0]?.segments ?? [];
    return times >= APPENDS || holdsSegment(screen.buffered(), segmentRange(segments, segment));
  };

  const stage: Stage<Clip> = {
    slot,
    screen,
    get reel() {
      return reel;
    },
    get opened() {
      return opened;
    },
    get hasFrame() {
      return hasFrame;
    },
    get phase() {
      return phaseOf(reel, hasFrame, last);
    },
    get rung() {
      return rung;
    },
    show(another) {
      if (another === reel) return;
      if (opened) screen.close();
      clear();
      openings = 0;
      reel = another;
      stage.feed();
    },
    feed() {
      if (!reel || reel.denied || reel.error) return;
      if (!opened && reel.source) open(beginning(reel.source));
      append();
    },
    reopen(at) {
      clear();
      open(at);
      append();
    },
    holds,
    position: () => (opened ? screen.position() : reel?.source ? beginning(reel.source) : 0),
    bufferedEnd: () => (opened ? bufferedEnd(screen.buffered(), screen.position()) : 0),
    forgetAhead() {
      if (!reel?.source || !opened) return;
      const segments = reel.source.start.renditions[0]?.segments ?? [];
      const from = segmentRange(segments, segmentAt(segments, screen.position()) + 1).end;
      // The buffer keeps what it has until better bytes lie over it: removing would tear holes at frame precision.
      for (const held of [appended, reel.chunks])
        for (const segment of held.keys())
          if (segmentRange(segments, segment).start >= from) held.delete(segment);
    },
  };
  return stage;
}

function phaseOf<Clip>(
  reel: Reel<Clip> | null,
  hasFrame: boolean,
  last: 'none' | 'playing' | 'paused' | 'ended',
): Phase {
  if (reel?.denied) return 'denied';
  if (reel?.error) return 'failed';
  if (!hasFrame) return 'loading';
  return last === 'none' ? 'ready' : last;
}
