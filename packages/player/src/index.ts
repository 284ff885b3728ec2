export type { Boot, MoveCause, Player, PlayerOptions, Progress, ProgressEvent } from './core/api.ts';
export { DENIALS, NOTHING_TO_PLAY } from './core/denials.ts';
export { startRung } from './core/rung.ts';
export {
  initPath,
  type Line,
  type Manifest,
  mediaUrl,
  type PlaySource,
  type Rendition,
  type SubtitleSource,
  segmentPath,
  startingAt,
  startUrls,
} from './core/source.ts';
export type {
  Denial,
  Failure,
  FailureKind,
  Phase,
  Place,
  PlayerState,
  Quality,
  RenditionView,
  SlotView,
} from './core/state.ts';
export type { Store } from './core/store.ts';
export { createPlayer, type DomPlayer, type DomPlayerOptions } from './dom/createPlayer.ts';
export type { GestureHandlers } from './dom/deck.ts';
export { type EarlyStart, startEarly } from './dom/early.ts';
export type { MediaInfo } from './dom/mediaSession.ts';
export type { Point } from './dom/pointer.ts';
export { PlayerProvider, useCurrentPlayer, usePlayerState } from './react/PlayerProvider.tsx';
export { SwipeDeck, type SwipeDeckProps } from './react/SwipeDeck.tsx';
export { usePlayer } from './react/usePlayer.ts';
