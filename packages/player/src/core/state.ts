import type { PlaySource } from './media/source.ts';

/**
 * Phase of one clip. `ready` means that its first frame is decoded and it waits to be swiped to; `playing`, `paused`
 * and `ended` are the state the media element last confirmed, never a mere request.
 */
export type Phase = 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'denied' | 'failed';

/** The place of a slot's clip relative to the current one. */
export type Place = 'previous' | 'current' | 'next';

export type FailureKind = 'network' | 'decode' | 'source';

/** Why a clip cannot play although the viewer may watch it. `retry()` tries again. */
export type Failure = {
  kind: FailureKind;
  /** Stable code for the error screen: NETWORK, HTTP_404, DECODE, UNSUPPORTED, or the code `loadSource` threw. */
  code: string;
  message: string;
};

/** Why the viewer may not watch a clip, as the service said it (VIP_REQUIRED, LOGIN_REQUIRED …). */
export type Denial = {
  code: string;
  /** The error `loadSource` rejected with, so that a paywall can read prices and the like from it. */
  cause: unknown;
};

/** One of the three clips that have a media element. An object keeps its identity until something in it changes. */
export type SlotView = {
  /** Which of the three media elements shows it; a clip keeps its slot while it has one. */
  slot: number;
  /** The name of its clip, see `PlayerOptions.clipKey`. */
  key: string;
  index: number;
  place: Place;
  phase: Phase;
  /** Its first frame has been presented: the poster may go. */
  hasFrame: boolean;
  source: PlaySource | null;
  denied: Denial | null;
  error: Failure | null;
};

/** The id of a rendition, or `auto`. */
export type Quality = 'auto' | (string & {});

export type RenditionView = {
  id: string;
  width: number;
  height: number;
  /** Peak bits per second. */
  bandwidth: number;
};

export type PlayerState = {
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
  /** Seconds. */
  duration: number;
  /** The end of the buffer, in seconds; `bufferedEnd - position` can play without the network. */
  bufferedEnd: number;
  /** Playback has been waiting for data for at least 300 ms. */
  stalled: boolean;
  /** A stall lasted over 3 s and the player went down to its lowest rendition. */
  smooth: boolean;
  /** Id of the rendition last appended, null before the first. */
  rendition: string | null;
  renditions: readonly RenditionView[];

  muted: boolean;
  /** The viewer wanted sound, but the browser allowed autoplay only without it. */
  mutedByBrowser: boolean;
  volume: number;
  speed: number;
  /** The speed is raised for as long as a finger is held down. */
  boosted: boolean;
  quality: Quality;
  /** Language of the subtitles shown, null for none. */
  subtitle: string | null;
  /** Subtitle text of this moment, '' for none. */
  caption: string;
  online: boolean;
  /** Bits per second over all clips, null until something was measured. */
  bandwidth: number | null;
};
