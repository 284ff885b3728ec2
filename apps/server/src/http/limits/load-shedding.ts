import { fail } from '../business-error.ts';

/** How much of what may wait is refused while the process has more to do than it can. */
export type LoadShedding = {
  /**
   * Decides whether a call that may wait is refused now, or answered from a moment ago; drawn for each call. Playing
   * and paying are always admitted.
   */
  isShedding(): boolean;
  /** Notes a call under way, from its arrival on; the function returned notes its end. */
  begin(): () => void;
  close(): void;
};

type LoadSheddingOptions = {
  /** Calls under way beyond which nothing that may wait is let in: they would only wait for the database together. */
  maxRunning: number;
  /** With fewer under way the machine is busy with other work, and refusing would not help. */
  minRunning: number;
  /** A number from 0 to 1, by which the calls that are refused are drawn. */
  draw?: () => number;
};

const SAMPLE_MS = 100;
/** The event loop's delay that delays every answer as much. */
const MAX_LOOP_DELAY_MS = 60;
/** Up quickly and down slowly, so that it finds the share at which the process just keeps up. */
const SHARE_STEP_UP_RATIO = 0.2;
const SHARE_STEP_DOWN_RATIO = 0.04;
/** The time after which a refused caller may retry. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * Keeps playing and paying alive when more is asked than one process can answer: of all other calls a share is refused that
 * grows while the event loop is late or too many calls are under way, and shrinks when neither is.
 */
export function createLoadShedding({
  maxRunning,
  minRunning,
  draw = Math.random,
}: LoadSheddingOptions): LoadShedding {
  let running = 0;
  let share = 0;
  let dueAt = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - dueAt > MAX_LOOP_DELAY_MS;
    dueAt = now + SAMPLE_MS;
    share = nextShare(share, running > maxRunning || (isLate && running >= minRunning));
  }, SAMPLE_MS).unref();
  // The share follows within a tenth of a second, in which a flood would queue up hundreds of calls before it.
  const isShedding = () => running > maxRunning || (share > 0 && draw() < share);
  return {
    isShedding,
    begin() {
      running += 1;
      return () => {
        running -= 1;
      };
    },
    close: () => clearInterval(timer),
  };
}

/** Lets everybody in, as for measuring. */
export const NO_LOAD_SHEDDING: LoadShedding = {
  isShedding: () => false,
  begin: () => () => undefined,
  close: () => undefined,
};

/** Returns the refusal of a call that may wait. */
export const failTooBusy = () => fail('SERVICE_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });

export function nextShare(share: number, isOverloaded: boolean): number {
  return isOverloaded ? Math.min(1, share + SHARE_STEP_UP_RATIO) : Math.max(0, share - SHARE_STEP_DOWN_RATIO);
}
