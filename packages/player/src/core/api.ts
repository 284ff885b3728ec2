import type { PlaySource } from './clips/source.ts';
import type { PlayerState, Quality } from './state.ts';
import type { Store } from './store.ts';

/** What moved the player to another clip. */
export type MoveCause = 'swipe' | 'wheel' | 'key' | 'end' | 'call';

export type ProgressEvent = 'start' | 'watching' | 'pause' | 'end';

/** A fact about watching to tell the service: at the start, every 5 s watched, at a pause or a move away, at the end. */
export interface Progress {
  playId: string;
  index: number;
  /** Seconds. */
  position: number;
  /** Seconds. */
  duration: number;
  event: ProgressEvent;
}

/** The clip whose first bytes the document already preloads: their rung must be the one the server printed. */
export interface Boot {
  clipKey: string;
  source: PlaySource;
  rung: string;
}

export interface PlayerOptions<Clip> {
  clips: readonly Clip[];
  /** Clip to begin with. */
  index: number;
  /** Stable name of a clip: the same key means the same clip after `setClips`. */
  clipKey: (clip: Clip) => string;
  /**
   * Asks the service for a clip's source; called for the current clip and a few ahead, and again to renew a ticket.
   * A rejection whose `code` is listed in `denials` puts the clip into `denied`; any other into `failed`.
   */
  loadSource: (clip: Clip, signal: AbortSignal) => Promise<PlaySource>;
  boot?: Boot | null;
  /** Error codes that mean "may not watch"; see DENIALS for the default. */
  denials?: readonly string[];
  /** Begin playing as soon as the first clip can; default true. */
  autoplay?: boolean;
  /** The viewer has switched sound on before; default false (start muted). */
  sound?: boolean;
  volume?: number;
  speed?: number;
  quality?: Quality;
  subtitle?: string | null;
  /** What happens when a clip ends; default 'next'. */
  atEnd?: 'next' | 'loop' | 'stop';
  onIndexChange?: (index: number, cause: MoveCause) => void;
  onProgress?: (progress: Progress) => void;
  /** The current clip came to its end (before `atEnd` takes effect). */
  onEnded?: (index: number) => void;
}

/**
 * Commands ask, they never change the state themselves: the media element's event confirms and then `state` changes.
 */
export interface Player<Clip> {
  readonly state: Store<PlayerState>;
  start(): void;
  stop(): void;
  /** Replaces the list (a feed that grew, an unlocked episode list); the current clip goes on when its key is found, else the one after it. */
  setClips(clips: readonly Clip[]): void;
  clipAt(index: number): Clip | undefined;

  /** Moves to a clip; false when there is none at that index. */
  go(index: number, cause?: MoveCause): boolean;
  next(cause?: MoveCause): boolean;
  previous(cause?: MoveCause): boolean;

  play(): void;
  pause(): void;
  togglePlay(): void;
  /** Seconds from the clip's start. */
  seek(position: number): void;
  seekBy(seconds: number): void;
  setMuted(muted: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  setSpeed(speed: number): void;
  /** Speed for as long as a finger is held down; null ends it. */
  boost(speed: number | null): void;
  setQuality(quality: Quality): void;
  setSubtitle(lang: string | null): void;
  setAtEnd(atEnd: 'next' | 'loop' | 'stop'): void;
  /** Asks again for a failed or denied current clip: after an error, a purchase, a login. */
  retry(): void;
}
