import { setTimeout as wait } from 'node:timers/promises';
import type { Kind, Tally } from '../tally.ts';

/** Notes an attempt as what became of it, and passes that on. */
export type Attempt = <Result>(kind: Kind, work: () => Promise<Result>) => Promise<Result>;

export type Crowd = {
  attempt: Attempt;
  /** Goes on with `round` until the crowd is dismissed; a round that fails is followed by the next. */
  repeat(pauseMs: number, round: () => Promise<void>): void;
  isDismissed(): boolean;
  dismiss(): Promise<void>;
};

const PAUSE_AFTER_ERROR_MS = 200;

/** Callers that go on whatever happens to the service. */
export function createCrowd(tally: Tally): Crowd {
  let isDismissed = false;
  const running: Promise<void>[] = [];
  return {
    async attempt(kind, work) {
      try {
        const result = await work();
        tally.note(kind, Date.now());
        return result;
      } catch (error) {
        tally.note(kind, Date.now(), describe(error));
        throw error;
      }
    },
    repeat(pauseMs, round) {
      const go = async () => {
        while (!isDismissed) {
          const failed = await round().then(
            () => false,
            () => true,
          );
          await wait(failed ? PAUSE_AFTER_ERROR_MS : pauseMs);
        }
      };
      running.push(go());
    },
    isDismissed: () => isDismissed,
    async dismiss() {
      isDismissed = true;
      await Promise.all(running);
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message}${code}`;
}

/** Tries until it succeeds, or the crowd is dismissed: somebody who wants something presses the button again. */
export async function insist<Result>(crowd: Crowd, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (crowd.isDismissed()) throw error;
      await wait(PAUSE_AFTER_ERROR_MS);
    }
  }
}
