/** Whether a rate was held; a step may be repeated, for the machine may have been busy with something else. */
export type Climb<Step> = {
  run: (rate: number) => Promise<Step>;
  isHeld: (step: Step) => boolean;
  /** Where to begin. */
  from: number;
};

const STEP_FACTOR = 1.4;
const BISECTION_COUNT = 3;
/** A rate counts as too high once it was not held so often in a row. */
const ATTEMPT_COUNT = 2;

/** Raises the rate until it is not held any more, and closes in on the highest one that is; undefined where none is. */
export async function climb<Step>({
  run,
  isHeld,
  from,
}: Climb<Step>): Promise<{ rate: number; step: Step } | undefined> {
  const attempt = async (rate: number): Promise<{ rate: number; step: Step } | undefined> => {
    for (let count = 0; count < ATTEMPT_COUNT; count += 1) {
      const step = await run(rate);
      if (isHeld(step)) return { rate, step };
    }
    return undefined;
  };
  let held = await attempt(from);
  if (!held) return undefined;
  let tooHigh = Math.round(held.rate * STEP_FACTOR);
  for (let higher = await attempt(tooHigh); higher; higher = await attempt(tooHigh)) {
    held = higher;
    tooHigh = Math.round(held.rate * STEP_FACTOR);
  }
  for (let count = 0; count < BISECTION_COUNT; count += 1) {
    const middle = Math.round((held.rate + tooHigh) / 2);
    const between = await attempt(middle);
    if (between) held = between;
    else tooHigh = middle;
  }
  return held;
}
