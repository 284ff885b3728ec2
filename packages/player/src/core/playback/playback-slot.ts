import { findFirstMissingPart } from '../buffering/buffered-clip.ts';
import { bufferedEndOf, isPartBuffered } from '../buffering/timeline.ts';
import type { ClipLoader } from '../clips/clip-loader.ts';
import { partsOf } from '../clips/parts.ts';
import { startPosition } from '../clips/source.ts';
import { convertToFailure } from '../errors.ts';
import type { MediaHost, MediaHostEvent, PartData } from '../ports.ts';
import type { Failure, Phase } from '../state.ts';

/** A media element and the clip assigned to it, with its confirmations so far. */
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
  /** Opens the media element if the source has come, and appends fetched parts. */
  update(): void;
  /** Begins again at `position` seconds, with empty buffers. */
  reopen(position: number): void;
  /** Pauses a clip that was played before its turn, and goes back to where it was, in seconds. */
  rewind(position: number): void;
  /** Whether a part is buffered, being appended, or fetched. */
  hasPart(part: number): boolean;
  /** Seconds into the clip. */
  position(): number;
  /** Returns the end of the buffer at the position, in seconds. */
  bufferedEnd(): number;
  /**
   * Drops the buffer ahead so that it is fetched again in another quality; enough is kept to play on without a stall.
   */
  discardAhead(): void;
};

/** A part that the browser evicts again after this many appends is not fetched once more: that would never end. */
const MAX_APPEND_COUNT = 3;
/** The seconds ahead that another quality never replaces. */
const KEPT_AHEAD_SECONDS = 1.5;

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
  let appending: PartData | null = null;
  let appendCounts = new Map<number, number>();
  let openCount = 0;
  /** The pause to come is our own, of a clip that is to look as if it had never played. */
  let isRewinding = false;
  /** Changes with each opening, so that answers to an earlier one are ignored. */
  let session = 0;

  media.listen((event) => {
    if (!isOpen) return;
    if (event.type === 'frame') hasFrame = true;
    const isOwnPause = event.type === 'pause' && isRewinding;
    if (event.type === 'playing' || isOwnPause) isRewinding = false;
    if (isOwnPause) return;
    if (event.type === 'playing') confirmed = 'playing';
    if (event.type === 'pause' && confirmed !== 'ended') confirmed = 'paused';
    if (event.type === 'ended') confirmed = 'ended';
    if (event.type === 'seeked' && confirmed === 'ended') confirmed = 'paused';
    if (event.type === 'error') return listener.onFailure(slot, event.failure);
    listener.onEvent(slot, event);
  });

  const clear = () => {
    session += 1;
    isOpen = isRewinding = hasFrame = false;
    confirmed = 'none';
    renditionId = null;
    appending = null;
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
    if (!loader || !isOpen || appending || media.isNative) return;
    const data = loader.waiting.shift();
    if (!data) return endIfComplete();
    const appendSession = session;
    appending = data;
    media.append(data).then(
      () => {
        if (appendSession !== session) return;
        appending = null;
        renditionId = data.rendition.id;
        for (let part = data.first; part <= data.last; part += 1)
          appendCounts.set(part, (appendCounts.get(part) ?? 0) + 1);
        appendNext();
        listener.onAppended(slot);
      },
      (thrown: unknown) => {
        if (appendSession !== session) return;
        appending = null;
        listener.onFailure(slot, convertToFailure(thrown, 'decode', 'DECODE'));
      },
    );
  };

  const endIfComplete = () => {
    const manifest = loader?.source?.start;
    if (!manifest || appendCounts.size === 0) return;
    if (findFirstMissingPart({ manifest, position: media.position(), hasPart }) === null) media.endOfStream();
  };

  const hasPart = (number: number): boolean => {
    if (!loader) return false;
    if (loader.isWaiting(number)) return true;
    if (appending && appending.first <= number && number <= appending.last) return true;
    const appendCount = appendCounts.get(number) ?? 0;
    if (appendCount === 0) return false;
    const part = partsOf(loader.source?.start)[number];
    return appendCount >= MAX_APPEND_COUNT || (part !== undefined && isPartBuffered(media.buffered(), part));
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
      // The parts of another element are not here: a decoder has to begin with a segment.
      if (loader?.waiting.length === 0) loader.lastFetched = null;
      slot.update();
    },
    update() {
      if (!loader || loader.denied || loader.error) return;
      if (!isOpen && loader.source) open(startPosition(loader.source));
      appendNext();
    },
    reopen(position) {
      clear();
      if (loader) Object.assign(loader, { waiting: [], lastFetched: null });
      open(position);
    },
    rewind(position) {
      if (!isOpen) return;
      isRewinding = true;
      confirmed = 'none';
      media.pause();
      media.seek(position);
    },
    hasPart,
    position: () => (isOpen ? media.position() : loader?.source ? startPosition(loader.source) : 0),
    bufferedEnd: () => (isOpen ? bufferedEndOf(media.buffered(), media.position()) : 0),
    discardAhead() {
      if (!loader?.source || !isOpen) return;
      const kept = media.position() + KEPT_AHEAD_SECONDS;
      const from = partsOf(loader.source.start).findIndex(
        ({ start, number }) => number === 0 && start >= kept,
      );
      if (from < 0) return;
      // The buffer keeps its data until better data overwrites it: removing it would leave holes of a few frames.
      for (const part of appendCounts.keys()) if (part >= from) appendCounts.delete(part);
      loader.waiting = loader.waiting.filter(({ first }) => first < from);
    },
  };
  return slot;
}

/** The state that the media element last confirmed. */
type ConfirmedPhase = 'none' | 'playing' | 'paused' | 'ended';

function phaseOf<Clip>(loader: ClipLoader<Clip> | null, hasFrame: boolean, confirmed: ConfirmedPhase): Phase {
  if (loader?.denied) return 'denied';
  if (loader?.error) return 'failed';
  if (!hasFrame) return 'loading';
  return confirmed === 'none' ? 'ready' : confirmed;
}
