/** From where on something about an episode is worth a look; the operator may set each. */
export type QualityThresholds = {
  blackSeconds: number;
  frozenSeconds: number;
  silentSeconds: number;
  /** How far the loudness may be from the −16 LUFS every episode is brought to. */
  loudnessOffLu: number;
  /** How much quiet and loud passages may differ: the loudness range of EBU Tech 3342. */
  loudnessRangeLu: number;
  /** The highest true peak, dBTP. */
  truePeakDb: number;
  minSeconds: number;
  maxSeconds: number;
  /** By how much picture and sound may differ in length. */
  syncMs: number;
  /** The share of the height or width that may be burnt-in bars. */
  barsPercent: number;
  /** More flashes within a second may cause a seizure. */
  flashesPerSecond: number;
  /** From what share of the screen on a flash counts. */
  flashAreaPercent: number;
  /** The share of the uploaded file's pictures that may consist of two moments. */
  interlacedPercent: number;
  /** The share of its pictures that may come out of step. */
  unevenRatePercent: number;
  /** The widest title; a Chinese character counts 2, a Latin letter 1. */
  titleWidth: number;
};

export const QUALITY_DEFAULTS: QualityThresholds = {
  blackSeconds: 1,
  frozenSeconds: 2,
  silentSeconds: 2,
  loudnessOffLu: 3,
  loudnessRangeLu: 20,
  truePeakDb: -1,
  minSeconds: 20,
  maxSeconds: 600,
  syncMs: 200,
  barsPercent: 2,
  flashesPerSecond: 3,
  flashAreaPercent: 25,
  interlacedPercent: 20,
  unevenRatePercent: 10,
  titleWidth: 32,
};

/** The bounds of each threshold. */
export const QUALITY_BOUNDS: Record<keyof QualityThresholds, { min: number; max: number }> = {
  blackSeconds: { min: 0.4, max: 60 },
  frozenSeconds: { min: 1, max: 120 },
  silentSeconds: { min: 0.4, max: 120 },
  loudnessOffLu: { min: 0.5, max: 20 },
  loudnessRangeLu: { min: 5, max: 40 },
  truePeakDb: { min: -9, max: 3 },
  minSeconds: { min: 0, max: 600 },
  maxSeconds: { min: 30, max: 7200 },
  syncMs: { min: 40, max: 5000 },
  barsPercent: { min: 0.5, max: 50 },
  flashesPerSecond: { min: 2, max: 30 },
  flashAreaPercent: { min: 10, max: 100 },
  interlacedPercent: { min: 5, max: 100 },
  unevenRatePercent: { min: 2, max: 100 },
  titleWidth: { min: 4, max: 80 },
};
