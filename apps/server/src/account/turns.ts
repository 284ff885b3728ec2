import { BusinessError } from '../http/business-error.ts';

/** Lets at most so much of a kind of work run at once; the rest waits its turn, and beyond that is refused. */
export type Turns = {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Throws SERVICE_BUSY while nobody more can wait, before anything is done for the caller in vain. */
  refuseWhenFull(): void;
};

/** Refuses with SERVICE_BUSY while `waiting` others wait already. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  const refuseWhenFull = () => {
    if (running >= atOnce && queue.length >= waiting) throw new BusinessError('SERVICE_BUSY');
  };
  const turn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    refuseWhenFull();
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes straight to the next in line, so a newcomer cannot slip in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(turn, { refuseWhenFull });
}
