const RATES: readonly FrameRate[] = [
  [10, 1],
  [12, 1],
  [25, 2],
  [15, 1],
  [20, 1],
  [24000, 1001],
  [24, 1],
  [25, 1],
  [30000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60000, 1001],
  [60, 1],
];
const FASTEST: FrameRate = [60, 1];

/**
 * The constant frame rate an episode is given: the customary rate its own matches, or divides into evenly, or
 * is multiplied to; else the next customary rate above. Never more than 60.
 */
export function constantFrameRateOf(framesPerSecond: number): FrameRate {
  const tooFast = framesPerSecond > framesPerSecondOf(FASTEST) * 1.005;
  for (const factor of tooFast ? [1 / 2, 1 / 3, 1 / 4] : [1, 2, 3, 4, 5]) {
    const match = closest(framesPerSecond * factor);
    if (match) return match;
  }
  return RATES.find((rate) => framesPerSecondOf(rate) >= framesPerSecond) ?? FASTEST;
}

export function framesPerSecondOf([frames, seconds]: FrameRate): number {
  return frames / seconds;
}

/** 29.97 and 30 lie 0.1 % apart, so of the rates within 0.5 % the closest is taken. */
function closest(framesPerSecond: number): FrameRate | null {
  let best: FrameRate | null = null;
  let distance = 0.005 * framesPerSecond;
  for (const rate of RATES) {
    const away = Math.abs(framesPerSecondOf(rate) - framesPerSecond);
    if (away < distance) [best, distance] = [rate, away];
  }
  return best;
}

/** Frames per number of seconds, a fraction so that 30000/1001 stays exact. */
export type FrameRate = readonly [frames: number, seconds: number];
