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
};

/** What a player needs to know before it fetches the first media byte; kept with the asset and sent with a play. */
export type StartManifest = { duration: number; renditions: Rendition[] };
