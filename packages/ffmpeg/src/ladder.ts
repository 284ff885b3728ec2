const RUNGS = [
  { shortSide: 360, maxRate: 700 },
  { shortSide: 540, maxRate: 1300 },
  { shortSide: 720, maxRate: 2400 },
  { shortSide: 1080, maxRate: 4500 },
] as const;

/**
 * The renditions of a picture shown at `width`×`height`, lowest first: by its short side, never above the
 * source. A source below 360 gets one rendition of its own size. Sides are even.
 */
export function ladder(width: number, height: number, framesPerSecond: number): Rung[] {
  const shortSide = Math.min(width, height);
  const fitting = RUNGS.filter((rung) => rung.shortSide <= shortSide);
  const chosen =
    fitting.length > 0 ? fitting : [{ shortSide: evenBelow(shortSide), maxRate: RUNGS[0].maxRate }];
  return chosen.map((rung) => {
    const scale = rung.shortSide / shortSide;
    return {
      id: String(rung.shortSide),
      width: width <= height ? rung.shortSide : evenBelow(width * scale),
      height: width <= height ? evenBelow(height * scale) : rung.shortSide,
      // Twice the frames need far less than twice the bits.
      maxKilobits: Math.round(rung.maxRate * (framesPerSecond > 32 ? 1.4 : 1)),
    };
  });
}

/** The tolerance keeps 1279.9999 at 1280. */
function evenBelow(length: number): number {
  return Math.max(2, 2 * Math.floor((length + 0.01) / 2));
}

/** `id` names the rendition's folder: its short side in pixels. `maxKilobits`: peak video rate, 1000 bit/s. */
export type Rung = { id: string; width: number; height: number; maxKilobits: number };
