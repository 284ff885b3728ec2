import type { Failure } from '../state.ts';
import type { Drive } from './play-intent.ts';
import type { Stage } from './playback-slot.ts';

/** Fresh starts for clips whose media element gave up. */
export interface Repairs<Clip> {
  /** Starts again where it stood; after too many starts the viewer is told. */
  mend(stage: Stage<Clip>, failure: Failure): void;
  /** Begins a failed clip again: with its source where there is one, otherwise by asking for it. */
  revive(stage: Stage<Clip>): void;
  /** The viewer asked to try again: earlier starts are forgotten. */
  forgive(stage: Stage<Clip>): void;
}

export function createRepairs<Clip>(drive: Pick<Drive<Clip>, 'forget'>, onChange: () => void): Repairs<Clip> {
  const starts = new Map<string, number>();

  const revive = (stage: Stage<Clip>) => {
    const { reel } = stage;
    if (!reel?.error) return;
    const at = stage.position();
    reel.error = null;
    drive.forget();
    if (reel.source) stage.reopen(at);
    else reel.askAgain();
  };

  return {
    mend(stage, failure) {
      const { reel } = stage;
      if (!reel) return;
      const before = starts.get(reel.key) ?? 0;
      if (before >= allowed(stage)) reel.error = failure;
      else {
        starts.set(reel.key, before + 1);
        drive.forget();
        stage.reopen(stage.position());
      }
      onChange();
    },
    revive,
    forgive(stage) {
      if (stage.reel) starts.delete(stage.reel.key);
      revive(stage);
    },
  };
}

/** A decoder gets one fresh start; a browser that fetches by itself gets one for every other line. */
const allowed = <Clip>(stage: Stage<Clip>): number =>
  stage.screen.selfFed ? Math.max(1, (stage.reel?.source?.sources.length ?? 1) - 1) : 1;
