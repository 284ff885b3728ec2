import type { ClipLoader } from '../clips/clip-loader.ts';
import { partsOf } from '../media/parts.ts';
import { startPosition } from '../media/source.ts';
import { bufferedEndOf } from '../media/timeline.ts';
import type { MediaHost, MediaHostEvent } from '../ports.ts';
import type { Failure, Phase } from '../state.ts';
import { createPartAppender } from './part-appender.ts';
import { hasFrameIn, nextPhase, PUBLISHED_PHASES, type SlotPhase } from './slot-phase.ts';

/** A media element and the clip assigned to it, with its confirmations so far. */
export type PlaybackSlot = {
  /** From 0; see `slotIdAt`. */
  readonly id: number;
  readonly media: MediaHost;
  readonly loader: ClipLoader | null;
  /** The media element has been given the clip. */
  readonly isOpen: boolean;
  readonly hasFrame: boolean;
  readonly phase: Phase;
  /** Rendition last appended. */
  readonly renditionId: string | null;
  /** Shows another clip as soon as its source is there. */
  assign(loader: ClipLoader | null): void;
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

/** The seconds ahead that another quality never replaces. */
const KEPT_AHEAD_SECONDS = 1.5;

type PlaybackSlotListener = {
  onEvent: (slot: PlaybackSlot, event: MediaHostEvent) => void;
  onFailure: (slot: PlaybackSlot, failure: Failure) => void;
  onAppended: (slot: PlaybackSlot) => void;
};

/** Creates the slot of one media element, for the life of the player. */
export function createPlaybackSlot(
  id: number,
  media: MediaHost,
  listener: PlaybackSlotListener,
): PlaybackSlot {
  let loader: ClipLoader | null = null;
  let phase: SlotPhase = 'closed';
  let openCount = 0;
  const isOpen = () => phase !== 'closed';
  const appender = createPartAppender(media, {
    onAppended: () => listener.onAppended(slot),
    onFailure: (failure) => listener.onFailure(slot, failure),
  });

  media.listen((event) => {
    if (!isOpen()) return;
    // The pause of a clip that is to look as if it had never played is our own.
    const isOwnPause = phase === 'rewinding' && event.type === 'pause';
    phase = nextPhase(phase, event.type);
    if (isOwnPause) return;
    if (event.type === 'error') listener.onFailure(slot, event.failure);
    else listener.onEvent(slot, event);
  });

  const clear = () => {
    appender.clear();
    phase = nextPhase(phase, 'close');
  };

  const open = (position: number) => {
    const origins = loader?.source?.sources ?? [];
    // Only native playback depends on the origin: each opening tries the next one.
    const origin = origins[openCount % origins.length];
    openCount += 1;
    if (!loader?.source || !origin) return;
    phase = nextPhase(phase, 'open');
    media.open({ manifest: loader.source.start, masterUrl: origin.url, position });
  };

  const slot: PlaybackSlot = {
    id,
    media,
    get loader() {
      return loader;
    },
    get isOpen() {
      return isOpen();
    },
    get hasFrame() {
      return hasFrameIn(phase);
    },
    get phase() {
      if (loader?.denied) return 'denied';
      return loader?.error ? 'failed' : PUBLISHED_PHASES[phase];
    },
    get renditionId() {
      return appender.renditionId;
    },
    assign(next) {
      if (next === loader) return;
      if (isOpen()) media.close();
      clear();
      openCount = 0;
      loader = next;
      // The parts of another element are not here: a decoder has to begin with a segment.
      if (loader?.waiting.length === 0) loader.lastFetched = null;
      slot.update();
    },
    update() {
      if (!loader || loader.denied || loader.error) return;
      if (!isOpen() && loader.source) open(startPosition(loader.source));
      if (isOpen()) appender.appendNext(loader);
    },
    reopen(position) {
      clear();
      if (loader) Object.assign(loader, { waiting: [], lastFetched: null });
      open(position);
    },
    rewind(position) {
      if (!isOpen()) return;
      phase = nextPhase(phase, 'rewind');
      media.pause();
      media.seek(position);
    },
    hasPart: (part) => loader !== null && appender.hasPart(loader, part),
    position: () => (isOpen() ? media.position() : loader?.source ? startPosition(loader.source) : 0),
    bufferedEnd: () => (isOpen() ? bufferedEndOf(media.buffered(), media.position()) : 0),
    discardAhead() {
      if (!loader?.source || !isOpen()) return;
      const kept = media.position() + KEPT_AHEAD_SECONDS;
      const from = partsOf(loader.source.start).findIndex(
        ({ start, number }) => number === 0 && start >= kept,
      );
      if (from < 0) return;
      // The buffer keeps its data until better data overwrites it: removing it would leave holes of a few frames.
      appender.forgetFrom(from);
      loader.waiting = loader.waiting.filter(({ first }) => first < from);
    },
  };
  return slot;
}
