import type { ByteRange, PartRange } from './media/parts.ts';
import type { IsEfficient } from './media/preferred-ladder.ts';
import type { Manifest, Rendition } from './media/source.ts';
import type { TimeRange } from './media/timeline.ts';
import type { PlaybackEvent } from './reporting/playback-event.ts';
import type { Failure } from './state.ts';

/** The core's interface to its platform; a test passes a fake clock, a fake network and fake media elements. */
export type Ports = {
  clock: Clock;
  network: Network;
  /** One per slot, for the life of the player. */
  mediaHosts: readonly [MediaHost, MediaHost, MediaHost];
  environment: Environment;
  storage: BandwidthStorage;
  metrics: PlaybackMetrics;
  /** Names this page to origins that ask for it (CMCD); generated at each visit. */
  sessionId: string;
};

export type Clock = {
  /** Milliseconds; only differences have a meaning. */
  now(): number;
  /** Milliseconds since 1970, for comparing with a ticket's expiry. */
  wall(): number;
  /** Runs once after `ms`; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
};

export type Network = {
  /**
   * Fetches the bytes of an address; `onBytes` is called for each piece as it arrives.
   *
   * @throws PlayerError HTTP_nnn or NETWORK, or the signal's reason when it was aborted
   */
  get(url: string, request: NetworkRequest): Promise<Received>;
};

export type NetworkRequest = {
  signal: AbortSignal;
  onBytes: (count: number) => void;
  /** The part of the file to fetch, both ends included; null or nothing for all of it. */
  range?: ByteRange | null;
  /** The same address was asked before and fell silent: the answer may not be waited for in a cache. */
  isRepeated?: boolean;
};

export type Received = {
  bytes: ArrayBuffer;
  /** Came from a cache: says nothing about the network's speed. */
  cached: boolean;
  /** How long the bytes took where the document had requested them before, in milliseconds. */
  preloadedMs?: number | undefined;
};

/** The engine's view of the device. */
export type Environment = {
  online(): boolean;
  saveData(): boolean;
  /** The device has trouble keeping up: fewer clips are fetched ahead. */
  isStressed(): boolean;
  /** Whether it decodes a rendition smoothly and without much power. */
  isEfficient: IsEfficient;
  /** Width of the picture in device pixels, null before layout. */
  pixelWidth(): number | null;
  /** Calls `listener` when any of these changed; returns the function that stops listening. */
  listen(listener: () => void): () => void;
};

/** Keeps the estimated bandwidth between visits. */
export type BandwidthStorage = {
  /** Bits per second stored by an earlier visit. */
  load(): number | null;
  save(bitsPerSecond: number): void;
};

/** Receives measurements. Times are those of `Clock.now`. */
export type PlaybackMetrics = {
  swipe(index: number): void;
  /** `from` null means navigation start. */
  firstFrame(detail: { index: number; from: number | null; at: number }): void;
  stall(detail: { index: number; from: number; to: number }): void;
  /** Hears all that a report of the quality is made of; it must be done at once. */
  report(event: PlaybackEvent): void;
};

/** Parts of a media segment side by side, with the init segment of their rendition. */
export type PartData = PartRange & {
  rendition: Rendition;
  init: ArrayBuffer;
  media: ArrayBuffer;
};

/** A confirmation of a media element. */
export type MediaHostEvent =
  | {
      type:
        | 'playing'
        | 'pause'
        | 'waiting'
        | 'ended'
        | 'time'
        | 'seeking'
        | 'seeked'
        | 'volume'
        | 'rate'
        | 'buffer';
    }
  /** The first frame since `open` has been presented. */
  | { type: 'frame' }
  | { type: 'error'; failure: Failure };

/** One media element with its engine. It confirms everything it does by an event. */
export type MediaHost = {
  /** True where the browser itself fetches the media (native HLS): nothing is appended. */
  readonly isNative: boolean;
  listen(listener: (event: MediaHostEvent) => void): void;
  /** Replaces the clip; `position` is where the new one begins, in seconds. */
  open(clip: { manifest: Manifest; masterUrl: string; position: number }): void;
  /**
   * Resolves when the bytes are in the buffer.
   *
   * @throws PlayerError DECODE or UNSUPPORTED
   */
  append(data: PartData): Promise<void>;
  /** The last part has been appended. */
  endOfStream(): void;
  close(): void;
  buffered(): TimeRange[];
  /** Removes a part of the buffer. */
  evict(range: TimeRange): void;
  /** Seconds. */
  position(): number;
  seek(position: number): void;
  /** Rejects with `BLOCKED` when the browser does not allow playing (with sound). */
  play(): Promise<void>;
  pause(): void;
  paused(): boolean;
  setSpeed(speed: number): void;
  setMuted(muted: boolean): void;
  muted(): boolean;
  /** 0 to 1. */
  setVolume(volume: number): void;
  volume(): number;
  /** Calls once with the time (as of `Clock.now`) at which a frame of the open clip is next presented. */
  onNextFrame(onFrame: (at: number) => void): () => void;
};

/** `MediaHost.play` rejects with this when the browser requires a touch first. */
export const BLOCKED = 'BLOCKED';
