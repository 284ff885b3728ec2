export type { Boot, MoveCause, Player, PlayerOptions, Progress, ProgressEvent } from './core/api.ts';
export { selectStartupRendition } from './core/buffering/rendition.ts';
export {
  initPath,
  type Manifest,
  type MediaOrigin,
  mediaUrl,
  type PlaySource,
  type Rendition,
  type SubtitleSource,
  segmentPath,
  startupUrls,
  withStartPosition,
} from './core/clips/source.ts';
export { DENIALS, NOTHING_TO_PLAY } from './core/denials.ts';
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
export { createPlayer, type DomPlayer, type DomPlayerOptions } from './dom/create-player.ts';
export type { GestureHandlers } from './dom/deck.ts';
export { type EarlyStart, startEarlyPlayer } from './dom/early.ts';
export type { MediaInfo } from './dom/media-session.ts';
export type { Point } from './dom/pointer.ts';
export { PlayerProvider, useCurrentPlayer, usePlayerState } from './react/player-provider.tsx';
export { SwipeDeck, type SwipeDeckProps } from './react/swipe-deck.tsx';
export { usePlayer } from './react/use-player.ts';
