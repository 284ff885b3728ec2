/** One quality of an episode. */
export type Rendition = {
  id: string;
  width: number;
  height: number;
  /** Peak bits a second, measured from the segments. */
  bandwidth: number;
  averageBandwidth: number;
  codecs: string;
  frameRate: number;
  /** Durations of the segments in seconds. */
  segments: number[];
  /**
   * Bytes of the parts that the first segments may be fetched in, one list a segment. A part lasts `PART_SECONDS`, a
   * segment's last one the rest; only a segment's first part begins with a keyframe.
   */
  parts?: number[][] | undefined;
};

/** The time until a viewer's decision to stay shows: a longer fetch is wasted when they leave. */
export const PART_SECONDS = 0.5;

/** The player's needs before it fetches the first media byte; kept with the asset and sent with a play. */
export type StartManifest = {
  duration: number;
  /** H.264, lowest first: what every device plays. */
  renditions: Rendition[];
  /** The same episode in better codecs, each a whole ladder cut at the same moments, the best first. */
  alternatives?: AlternativeRenditions[] | undefined;
};

export type AlternativeRenditions = { family: 'av1' | 'hevc'; renditions: Rendition[] };
