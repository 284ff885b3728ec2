import type { PlaySource } from './media/source.ts';
import type { PlayerState, Quality } from './state.ts';
import type { Store } from './store.ts';

/** The cause of a move to another clip. */
export type MoveCause = 'swipe' | 'wheel' | 'key' | 'end' | 'call';

export type ProgressEvent = 'start' | 'watching' | 'pause' | 'end';

/** Reported to the service: at the start, after every 5 s watched, at a pause or a move away, and at the end. */
export type Progress<Clip = unknown> = {
  playId: string;
  /** The clip itself: its place changes with the list. */
  clip: Clip;
  /** Seconds. */
  position: number;
  /** Seconds. */
  duration: number;
  event: ProgressEvent;
};

/** The clip whose first bytes the document preloads; `renditionIdOf` must be the rendition the server chose. */
export type Boot = {
  clipKey: string;
  source: PlaySource;
  renditionId: string;
};

export type PlayerOptions<Clip> = {
  clips: readonly Clip[];
  /** Index of the clip to begin with. */
  index: number;
  /** Stable name of a clip: the same key means the same clip after `setClips`. */
  clipKey: (clip: Clip) => string;
  /**
   * Loads a clip's source; called for the current clip and a few ahead, and again to renew a ticket, with the source so
   * far: the answer must then be for the same media. A rejection whose `code` is listed in `denials` puts the clip into
   * `denied`; any other into `failed`.
   */
  loadSource: (clip: Clip, signal: AbortSignal, current: PlaySource | null) => Promise<PlaySource>;
  boot?: Boot | null;
  /** Error codes that mean "may not watch"; see DENIALS for the default. */
  denials?: readonly string[];
  /** Begin playing as soon as the first clip can; default true. */
  autoplay?: boolean;
  /** Start with sound, because the viewer has switched it on before; default false (muted). */
  sound?: boolean;
  /** 0 to 1; default 1. */
  volume?: number;
  /** Default 1. */
  speed?: number;
  quality?: Quality;
  /** Language of the subtitles to show, null for none. */
  subtitle?: string | null;
  /** The action at a clip's end; default 'next'. */
  atEnd?: 'next' | 'loop' | 'stop';
  /** The player moved to a clip by itself or by a gesture. */
  onMove?: (clip: Clip, cause: MoveCause) => void;
  onProgress?: (progress: Progress<Clip>) => void;
};

/** Options of the engine, which knows each clip by its key alone. */
export type EngineOptions = Omit<PlayerOptions<string>, 'clipKey'>;

/**
 * Commands never change `state` themselves: they ask the media element, and its event changes `state`.
 */
export type Player<Clip> = {
  readonly state: Store<PlayerState>;
  start(): void;
  stop(): void;
  /**
   * Replaces the list (a feed that grew, an unlocked episode list). The current clip plays on when its key is found,
   * otherwise a new clip in its place begins, or else the one after it.
   */
  setClips(clips: readonly Clip[]): void;
  /** Loads a clip that will be put into the list, so that it begins at once; null ends that. */
  prepare(clip: Clip | null): void;
  clipAt(index: number): Clip | undefined;

  /** Moves to a clip; false when there is none at that index. */
  go(index: number, cause?: MoveCause): boolean;
  next(cause?: MoveCause): boolean;
  previous(cause?: MoveCause): boolean;

  /** Plays a neighbor without sound while a finger draws it into view, from its first frame; null ends that. */
  preview(index: number | null): void;

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
  /** Sets the speed for as long as a finger is held down; null ends it. */
  boost(speed: number | null): void;
  setQuality(quality: Quality): void;
  setSubtitle(lang: string | null): void;
  setAtEnd(atEnd: 'next' | 'loop' | 'stop'): void;
  /** Tries a failed or denied current clip again: after an error, a purchase, a login. */
  retry(): void;
};
