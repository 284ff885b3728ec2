import type { PlaySource } from './clips/source.ts';

/**
 * Life of one clip. `ready` means its first frame is decoded and it waits to be swiped to; `playing`, `paused` and
 * `ended` are what the media element last confirmed, never what was only asked for.
 */
export type Phase = 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'denied' | 'failed';

export type Place = 'previous' | 'current' | 'next';

export type FailureKind = 'network' | 'decode' | 'source';

/** Why a clip cannot play although the viewer may watch it. `retry()` tries again. */
export interface Failure {
  kind: FailureKind;
  /** Stable word for the error screen: NETWORK, HTTP_404, DECODE, UNSUPPORTED, or the code `loadSource` threw. */
  code: string;
  message: string;
}

/** Why the viewer may not watch a clip, as the service said it (VIP_REQUIRED, LOGIN_REQUIRED …). */
export interface Denial {
  code: string;
  /** The error `loadSource` rejected with, so that a paywall can read prices and the like from it. */
  cause: unknown;
}

/** One of the three ready clips. Objects keep their identity until something in them changes. */
export interface SlotView {
  /** Which of the three media elements shows it; a clip keeps its slot while it is in the ring. */
  slot: number;
  index: number;
  place: Place;
  phase: Phase;
  /** Its first frame has been presented: posters may go. */
  hasFrame: boolean;
  source: PlaySource | null;
  denied: Denial | null;
  error: Failure | null;
}

export type Quality = 'auto' | (string & {});

export interface RenditionView {
  id: string;
  width: number;
  height: number;
  /** Peak bits per second. */
  bandwidth: number;
}

export interface PlayerState {
  /** Index of the current clip in `clips`; -1 while there are none. */
  index: number;
  count: number;
  slots: readonly SlotView[];

  /** The fields from here to `renditions` describe the current clip. */
  phase: Phase;
  source: PlaySource | null;
  denied: Denial | null;
  error: Failure | null;
  /** Seconds; refreshed about four times a second. */
  position: number;
  duration: number;
  /** Where the bytes in hand end, in seconds; `bufferedEnd - position` is what is left when the network is gone. */
  bufferedEnd: number;
  /** Playback has been waiting for data for at least 300 ms. */
  stalled: boolean;
  /** A stall lasted over 3 s and the player went down to its lowest rendition. */
  smooth: boolean;
  /** Rendition on screen. */
  rendition: string | null;
  renditions: readonly RenditionView[];

  muted: boolean;
  /** Sound was wanted but the browser allowed autoplay only without it. */
  mutedByBrowser: boolean;
  volume: number;
  speed: number;
  /** Speed is raised for the moment (finger held down). */
  boosted: boolean;
  quality: Quality;
  /** Language of the subtitles shown, null for none. */
  subtitle: string | null;
  /** Subtitle text of this moment, '' for none. */
  caption: string;
  online: boolean;
  /** Bits per second over all clips, null until something was measured. */
  bandwidth: number | null;
}
