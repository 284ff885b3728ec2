import { BLOCKED } from '../ports.ts';
import type { Stage } from './playback-slot.ts';

/** What the viewer wants of the clip in front: playing or not. The media element may still refuse. */
export interface Drive<Clip> {
  want(playing: boolean): void;
  /** What was last asked for; until the media element has confirmed it, its phase says otherwise. */
  wanted(): boolean;
  /** Asks the stage in front to play if that is wanted and it was not asked yet. */
  urge(stage: Stage<Clip> | null): void;
  /** Stops a stage. */
  halt(stage: Stage<Clip> | null): void;
  /** What the stage was asked counts no more: it was opened anew, or stopped by itself. */
  forget(): void;
}

/**
 * @param onBlocked the browser wants a touch before it plays (with sound); true when it is worth another try
 * @param onChange a refusal came
 */
export function createDrive<Clip>(
  wanted: boolean,
  onBlocked: (stage: Stage<Clip>) => boolean,
  onChange: () => void,
): Drive<Clip> {
  let asked: Stage<Clip> | null = null;

  const halt = (stage: Stage<Clip> | null) => {
    asked = null;
    if (stage?.opened) stage.screen.pause();
  };

  return {
    want(playing) {
      wanted = playing;
    },
    wanted: () => wanted,
    urge(stage) {
      if (stage?.reel?.denied && asked === stage) halt(stage); // refused while it played: a limit was reached
      // Its phase decides nothing: after a pause that is not confirmed yet it still says `playing`.
      if (!stage?.opened || !wanted || asked === stage) return;
      if (stage.reel?.denied || stage.reel?.error) return;
      asked = stage;
      stage.screen.play().catch((refusal: unknown) => {
        if (refusal !== BLOCKED || asked !== stage) return;
        asked = null;
        wanted = onBlocked(stage);
        onChange();
      });
    },
    halt,
    forget() {
      asked = null;
    },
  };
}
