import { type BufferedClip, firstMissingSegment } from '../buffering/buffered-clip.ts';
import { bufferedEnd, isSegmentBuffered, segmentAt, segmentRange } from '../buffering/timeline.ts';
import type { ClipLoader } from '../clips/clip-loader.ts';
import { segmentDurations, startPosition } from '../clips/source.ts';
import { asFailure } from '../errors.ts';
import type { MediaHost, MediaHostEvent } from '../ports.ts';
import type { Failure, Phase } from '../state.ts';

/** A media element and the clip assigned to it, with what the element has confirmed so far. */
export type PlaybackSlot<Clip> = {
  /** From 0; see `slotIdAt`. */
  readonly id: number;
  readonly media: MediaHost;
  readonly loader: ClipLoader<Clip> | null;
  /** The media element has been given the clip. */
  readonly isOpen: boolean;
  readonly hasFrame: boolean;
  readonly phase: Phase;
  /** Rendition last appended. */
  readonly renditionId: string | null;
  /** Shows another clip as soon as its source is there. */
  assign(loader: ClipLoader<Clip> | null): void;
  /** Opens the media element if the source has come, and appends what has been fetched. */
  update(): void;
  /** Begins again at `position` seconds, with empty buffers. */
  reopen(position: number): void;
  /** Whether a segment is buffered, being appended, or fetched. */
  hasSegment(segment: number): boolean;
  /** Seconds into the clip. */
  position(): number;
  /** Where the buffer at the position ends, in seconds. */
  bufferedEnd(): number;
  /** Lets what lies ahead be fetched again in another quality; enough is kept to play on without a stall. */
  discardAhead(): void;
};

/** A segment that the browser evicts again after this many appends is not fetched once more: that would never end. */
const MAX_APPEND_COUNT = 3;

type PlaybackSlotListener<Clip> = {
  onEvent: (slot: PlaybackSlot<Clip>, event: MediaHostEvent) => void;
  onFailure: (slot: PlaybackSlot<Clip>, failure: Failure) => void;
  onAppended: (slot: PlaybackSlot<Clip>) => void;
};

/** Creates the slot of one media element, for the life of the player. */
export function createPlaybackSlot<Clip>(
  id: number,
  media: MediaHost,
  listener: PlaybackSlotListener<Clip>,
): PlaybackSlot<Clip> {
  let loader: ClipLoader<Clip> | null = null;
  let isOpen = false;
  let hasFrame = false;
  let confirmed: ConfirmedPhase = 'none';
  let renditionId: string | null = null;
  let appendingSegment: number | null = null;
  let appendCounts = new Map<number, number>();
  let openCount = 0;
  /** Changes with each opening, so that answers to an earlier one are ignored. */
  let session = 0;

  media.listen((event) => {
    if (!isOpen) return;
    if (event.type === 'frame') hasFrame = true;
    if (event.type === 'playing') confirmed = 'playing';
    if (event.type === 'pause' && confirmed !== 'ended') confirmed = 'paused';
    if (event.type === 'ended') confirmed = 'ended';
    if (event.type === 'seeked' && confirmed === 'ended') confirmed = 'paused';
    if (event.type === 'error') return listener.onFailure(slot, event.failure);
    listener.onEvent(slot, event);
  });

  const clear = () => {
    session += 1;
    isOpen = false;
    hasFrame = false;
    confirmed = 'none';
    renditionId = null;
    appendingSegment = null;
    appendCounts = new Map();
  };

  const open = (position: number) => {
    const origins = loader?.source?.sources ?? [];
    // Only native playback depends on the origin: each opening tries the next one.
    const origin = origins[openCount % origins.length];
    openCount += 1;
    if (!loader?.source || !origin) return;
    isOpen = true;
    media.open({ manifest: loader.source.start, masterUrl: origin.url, position });
  };

  const appendNext = () => {
    if (!loader || !isOpen || appendingSegment !== null || media.isNative) return;
    const [segment, data] = [...loader.fetchedSegments].sort(([a], [b]) => a - b)[0] ?? [];
    if (segment === undefined || !data) return endIfComplete();
    const appendSession = session;
    appendingSegment = segment;
    loader.fetchedSegments.delete(segment);
    media.append(data).then(
      () => {
        if (appendSession !== session) return;
        appendingSegment = null;
        renditionId = data.rendition.id;
        appendCounts.set(segment, (appendCounts.get(segment) ?? 0) + 1);
        appendNext();
        listener.onAppended(slot);
      },
      (thrown: unknown) => {
        if (appendSession !== session) return;
        appendingSegment = null;
        listener.onFailure(slot, asFailure(thrown, 'decode', 'DECODE'));
      },
    );
  };

  const endIfComplete = () => {
    const manifest = loader?.source?.start;
    if (!manifest || appendCounts.size === 0) return;
    const clip: Pick<BufferedClip, 'manifest' | 'position' | 'hasSegment'> = {
      manifest,
      position: media.position(),
      hasSegment,
    };
    if (firstMissingSegment(clip) === null) media.endOfStream();
  };

  const hasSegment = (segment: number): boolean => {
    if (!loader) return false;
    if (loader.fetchedSegments.has(segment) || appendingSegment === segment) return true;
    const appendCount = appendCounts.get(segment) ?? 0;
    if (appendCount === 0) return false;
    const segments = segmentDurations(loader.source?.start);
    return (
      appendCount >= MAX_APPEND_COUNT || isSegmentBuffered(media.buffered(), segmentRange(segments, segment))
    );
  };

  const slot: PlaybackSlot<Clip> = {
    id,
    media,
    get loader() {
      return loader;
    },
    get isOpen() {
      return isOpen;
    },
    get hasFrame() {
      return hasFrame;
    },
    get phase() {
      return phaseOf(loader, hasFrame, confirmed);
    },
    get renditionId() {
      return renditionId;
    },
    assign(next) {
      if (next === loader) return;
      if (isOpen) media.close();
      clear();
      openCount = 0;
      loader = next;
      slot.update();
    },
    update() {
      if (!loader || loader.denied || loader.error) return;
      if (!isOpen && loader.source) open(startPosition(loader.source));
      appendNext();
    },
    reopen(position) {
      clear();
      open(position);
      appendNext();
    },
    hasSegment,
    position: () => (isOpen ? media.position() : loader?.source ? startPosition(loader.source) : 0),
    bufferedEnd: () => (isOpen ? bufferedEnd(media.buffered(), media.position()) : 0),
    discardAhead() {
      if (!loader?.source || !isOpen) return;
      const segments = segmentDurations(loader.source.start);
      const from = segmentRange(segments, segmentAt(segments, media.position()) + 1).end;
      // The buffer keeps its data until better data overwrites it: removing it would leave holes of a few frames.
      for (const known of [appendCounts, loader.fetchedSegments])
        for (const segment of known.keys())
          if (segmentRange(segments, segment).start >= from) known.delete(segment);
    },
  };
  return slot;
}

/** What the media element last confirmed. */
type ConfirmedPhase = 'none' | 'playing' | 'paused' | 'ended';

function phaseOf<Clip>(loader: ClipLoader<Clip> | null, hasFrame: boolean, confirmed: ConfirmedPhase): Phase {
  if (loader?.denied) return 'denied';
  if (loader?.error) return 'failed';
  if (!hasFrame) return 'loading';
  return confirmed === 'none' ? 'ready' : confirmed;
}
