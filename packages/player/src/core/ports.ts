import type { Range } from './buffering/timeline.ts';
import type { Manifest, Rendition } from './clips/source.ts';
import type { Failure } from './state.ts';

/** What the core needs from the world; a test gives it a fake clock, a fake network and fake screens. */
export interface Ports {
  clock: Clock;
  network: Network;
  /** One per slot, for the life of the player. */
  screens: readonly [Screen, Screen, Screen];
  surroundings: Surroundings;
  memory: BandwidthMemory;
  marks: Marks;
}

export interface Clock {
  /** Milliseconds; differences count. */
  now(): number;
  /** Milliseconds since 1970, for comparing with a ticket's expiry. */
  wall(): number;
  /** Runs once after `ms`; returns the way to call it off. */
  after(ms: number, run: () => void): () => void;
}

export interface Network {
  /**
   * Bytes of an address. `onBytes` hears of each piece as it arrives.
   * Rejects with a PlayerError (HTTP_nnn, NETWORK), or with the signal's reason.
   */
  get(url: string, request: { signal: AbortSignal; onBytes: (count: number) => void }): Promise<Received>;
}

export interface Received {
  bytes: ArrayBuffer;
  /** Came from a cache: says nothing about the network's speed. */
  cached: boolean;
}

export interface Surroundings {
  online(): boolean;
  saveData(): boolean;
  /** Width of the picture in device pixels, null while not laid out. */
  pixelWidth(): number | null;
  /** Calls when any of these changed. */
  listen(listener: () => void): () => void;
}

export interface BandwidthMemory {
  /** Bits per second kept from an earlier visit. */
  load(): number | null;
  save(bitsPerSecond: number): void;
}

export interface Marks {
  swipe(index: number): void;
  /** `from` null means navigation start. */
  firstFrame(detail: { index: number; from: number | null; at: number }): void;
  stall(detail: { index: number; from: number; to: number }): void;
}

export interface Chunk {
  rendition: Rendition;
  init: ArrayBuffer;
  media: ArrayBuffer;
}

export type ScreenEvent =
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
  /** The first frame since `open` is on the screen. */
  | { type: 'frame' }
  | { type: 'error'; failure: Failure };

/** One media element with its engine. Everything it does it confirms by an event. */
export interface Screen {
  /** True where the browser itself fetches the media (native HLS): nothing is appended. */
  readonly selfFed: boolean;
  listen(listener: (event: ScreenEvent) => void): void;
  /** Turns to another clip; `at` is where it begins, in seconds. What was shown before is gone. */
  open(clip: { manifest: Manifest; masterUrl: string; at: number }): void;
  /** Resolves when the bytes are in the buffer; rejects with a PlayerError. */
  append(chunk: Chunk): Promise<void>;
  /** The last segment is in. */
  finish(): void;
  close(): void;
  buffered(): Range[];
  evict(range: Range): void;
  position(): number;
  seek(position: number): void;
  /** Rejects with `BLOCKED` when the browser does not allow playing (with sound). */
  play(): Promise<void>;
  pause(): void;
  setSpeed(speed: number): void;
  setMuted(muted: boolean): void;
  muted(): boolean;
  setVolume(volume: number): void;
  volume(): number;
  /** Calls once with the time (as of `Clock.now`) a frame of the open clip is next seen. */
  onNextFrame(seen: (at: number) => void): () => void;
}

/** What `Screen.play` rejects with when the browser wants a touch first. */
export const BLOCKED = 'BLOCKED';
