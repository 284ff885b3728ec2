import type { EngineOptions } from '../api.ts';
import { BACK_BUFFER_SECONDS } from '../buffering/buffer-goal.ts';
import type { PlaybackSlot } from '../playback/playback-slot.ts';
import { positionOf } from '../playback/progress-tracker.ts';
import type { MediaHostEvent } from '../ports.ts';
import type { ClipNavigator } from './clip-navigator.ts';
import type { EngineContext } from './engine-context.ts';

type AtEnd = NonNullable<EngineOptions['atEnd']>;

/** Handles the events of the current media element; those of other slots are ignored. */
type MediaEventHandler = {
  handleEvent(slot: PlaybackSlot, event: MediaHostEvent): void;
  setAtEnd(atEnd: AtEnd): void;
};

/** Creates the handler of media events. `atEnd` decides what follows the end of a clip. */
export function createMediaEventHandler(
  { clips, settings, intent, tracker }: EngineContext,
  { atEnd = 'next' }: Pick<EngineOptions, 'atEnd'>,
  navigator: Pick<ClipNavigator, 'go'>,
): MediaEventHandler {
  const onTime = (slot: PlaybackSlot) => {
    tracker.time(positionOf(slot));
    const end = slot.position() - BACK_BUFFER_SECONDS;
    if (end > 0) slot.media.evict({ start: 0, end });
  };

  /** Not only after our own request: the system's full screen has its own buttons. */
  const onPlaying = (slot: PlaybackSlot) => {
    intent.set(true);
    tracker.playing(positionOf(slot));
  };

  /** Not only after our own request: the system pauses too (a call, a headset pulled out). */
  const onPause = (slot: PlaybackSlot) => {
    intent.reset();
    intent.set(false);
    tracker.paused(positionOf(slot));
  };

  const onEnd = (slot: PlaybackSlot) => {
    tracker.ended(positionOf(slot));
    if (slot !== clips.current() || (atEnd === 'next' && navigator.go(clips.index + 1, 'end'))) return;
    if (atEnd === 'loop') slot.media.seek(0);
    intent.reset();
    intent.set(atEnd === 'loop');
  };

  const handlers: Partial<Record<MediaHostEvent['type'], (slot: PlaybackSlot) => void>> = {
    playing: onPlaying,
    pause: onPause,
    waiting: tracker.waiting,
    seeking: tracker.seeking,
    time: onTime,
    volume: ({ media }) => settings.confirmVolume(media),
    rate: settings.confirmSpeed,
    ended: onEnd,
  };

  return {
    handleEvent(slot, { type }) {
      if (slot === clips.current()) handlers[type]?.(slot);
    },
    setAtEnd(next) {
      atEnd = next;
    },
  };
}
