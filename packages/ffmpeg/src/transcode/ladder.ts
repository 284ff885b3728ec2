const STANDARD_RENDITIONS = [
  { shortSide: 360, maxRate: 700 },
  { shortSide: 540, maxRate: 1300 },
  { shortSide: 720, maxRate: 2400 },
  { shortSide: 1080, maxRate: 4500 },
] as const;

/** AAC of two channels, in 1000 bit/s, by the picture's short side. */
const AUDIO_RATES = [
  { upTo: 360, kilobits: 64 },
  { upTo: 540, kilobits: 96 },
] as const;
const HIGHEST_AUDIO_RATE = 128;

/** A rendition of the source's own size is made where it is at least this many times as high as the one below. */
const MIN_STEP_RATIO = 1.15;
/** However few bits a source has, a picture needs these, in 1000 bit/s. */
const LEAST_RATE = 100;

/**
 * The renditions of a picture shown at `width`×`height`, lowest first: by its short side, never above the
 * source, and of its own size where that adds something. A source below 360 gets one rendition of its own size. Sides are
 * even.
 */
export function buildLadder(
  width: number,
  height: number,
  framesPerSecond: number,
  sourceKilobits: SourceKilobits = () => Number.POSITIVE_INFINITY,
): RenditionSpec[] {
  const shortSide = Math.min(width, height);
  return renditionsWithin(shortSide).map((rendition) => {
    const audioKilobits = audioKilobitsFor(rendition.shortSide);
    const longSide = evenNearest(
      (Math.max(width, height) * rendition.shortSide) / shortSide,
      Math.max(width, height),
    );
    return {
      id: String(rendition.shortSide),
      width: width <= height ? rendition.shortSide : longSide,
      height: width <= height ? longSide : rendition.shortSide,
      // Twice the frames need far less than twice the bits.
      maxKilobits: Math.round(
        Math.max(
          LEAST_RATE,
          Math.min(rendition.maxRate * (framesPerSecond > 32 ? 1.4 : 1), sourceKilobits(audioKilobits)),
        ),
      ),
      audioKilobits,
    };
  });
}

/** Returns the rate of the source's picture beside sound of a rate, in 1000 bit/s; no rendition may exceed it. */
type SourceKilobits = (audioKilobits: number) => number;

/** The low renditions are for lines where each bit of sound is one of the picture less. */
function audioKilobitsFor(shortSide: number): number {
  return AUDIO_RATES.find((rate) => shortSide <= rate.upTo)?.kilobits ?? HIGHEST_AUDIO_RATE;
}

function renditionsWithin(shortSide: number): { shortSide: number; maxRate: number }[] {
  const own = evenBelow(shortSide);
  const below = STANDARD_RENDITIONS.filter((rendition) => rendition.shortSide <= shortSide);
  const next = STANDARD_RENDITIONS[below.length];
  const highest = below.at(-1);
  if (!highest) return [{ shortSide: own, maxRate: STANDARD_RENDITIONS[0].maxRate }];
  if (!next || own < highest.shortSide * MIN_STEP_RATIO) return below;
  const share = (own - highest.shortSide) / (next.shortSide - highest.shortSide);
  const maxRate = highest.maxRate + share * (next.maxRate - highest.maxRate);
  return [...below, { shortSide: own, maxRate }];
}

function evenBelow(length: number): number {
  return 2 * Math.floor(length / 2);
}

function evenNearest(length: number, limit: number): number {
  return Math.min(2 * Math.round(length / 2), evenBelow(limit));
}

/** `id` names the rendition's folder: its short side in pixels. Rates in 1000 bit/s, the picture's at its peak. */
export type RenditionSpec = {
  id: string;
  width: number;
  height: number;
  maxKilobits: number;
  audioKilobits: number;
};

/** Renditions of the same rate share their sound. */
export const audioFileOf = (kilobits: number): string => `audio-${kilobits}.mp4`;

/** The rates of sound a ladder needs, each once. */
export const listAudioRates = (rungs: readonly RenditionSpec[]): number[] => [
  ...new Set(rungs.map(({ audioKilobits }) => audioKilobits)),
];
