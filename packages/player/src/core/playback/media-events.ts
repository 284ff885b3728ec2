import type { PlayerOptions } from '../api.ts';
import { BACK } from '../buffering/buffer-goal.ts';
import type { Turns } from '../clips/clip-navigator.ts';
import type { Parts } from '../engine-context.ts';
import type { ScreenEvent } from '../ports.ts';
import type { Stage } from './playback-slot.ts';
import { momentOf } from './progress-tracker.ts';

type AtEnd = NonNullable<PlayerOptions<unknown>['atEnd']>;

/** Follows what the media element in front confirms. */
export interface Hearing<Clip> {
  hear(stage: Stage<Clip>, event: ScreenEvent): void;
  setAtEnd(atEnd: AtEnd): void;
}

export function createHearing<Clip>(
  { cast, dials, drive, watch }: Parts<Clip>,
  { atEnd = 'next', onEnded }: Pick<PlayerOptions<Clip>, 'atEnd' | 'onEnded'>,
  turns: Pick<Turns, 'go'>,
): Hearing<Clip> {
  const onTime = (stage: Stage<Clip>) => {
    watch.time(momentOf(stage));
    if (stage.position() > BACK) stage.screen.evict({ start: 0, end: stage.position() - BACK });
  };

  /** Also the system's doing: a full screen of its own has its own buttons. */
  const onPlaying = (stage: Stage<Clip>) => {
    drive.want(true);
    watch.playing(momentOf(stage));
  };

  /** Also the system's doing (a call, a headset pulled out): what was asked for counts no more. */
  const onPause = (stage: Stage<Clip>) => {
    drive.forget();
    drive.want(false);
    watch.paused(momentOf(stage));
  };

  const onEnd = (stage: Stage<Clip>) => {
    watch.ended(momentOf(stage));
    onEnded?.(cast.index);
    if (stage !== cast.current() || (atEnd === 'next' && turns.go(cast.index + 1, 'end'))) return;
    if (atEnd === 'loop') stage.screen.seek(0);
    drive.forget();
    drive.want(atEnd === 'loop');
  };

  return {
    hear(stage, { type }) {
      if (stage !== cast.current()) return;
      if (type === 'playing') onPlaying(stage);
      if (type === 'pause') onPause(stage);
      if (type === 'waiting') watch.waiting();
      if (type === 'seeking') watch.seeking();
      if (type === 'time') onTime(stage);
      if (type === 'volume' || type === 'rate') dials.confirm(type, stage.screen);
      if (type === 'ended') onEnd(stage);
    },
    setAtEnd(next) {
      atEnd = next;
    },
  };
}
