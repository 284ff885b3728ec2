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
    const longSide = evenNearest(
      (Math.max(width, height) * rung.shortSide) / shortSide,
      Math.max(width, height),
    );
    return {
      id: String(rung.shortSide),
      width: width <= height ? rung.shortSide : longSide,
      height: width <= height ? longSide : rung.shortSide,
      // Twice the frames need far less than twice the bits.
      maxKilobits: Math.round(rung.maxRate * (framesPerSecond > 32 ? 1.4 : 1)),
    };
  });
}

function evenBelow(length: number): number {
  return 2 * Math.floor(length / 2);
}

function evenNearest(length: number, limit: number): number {
  return Math.min(2 * Math.round(length / 2), evenBelow(limit));
}

/** `id` names the rendition's folder: its short side in pixels. `maxKilobits`: peak video rate, 1000 bit/s. */
export type Rung = { id: string; width: number; height: number; maxKilobits: number };
