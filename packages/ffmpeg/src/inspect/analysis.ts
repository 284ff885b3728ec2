import type { LuminanceChange } from './luminance-changes.ts';

export type Span = { start: number; end: number };

/** Times in seconds. `frames`: a gray picture of 9×8 pixels for each second. */
export type Analysis = {
  /** How long the picture was seen. */
  pictureSeconds: number;
  black: Span[];
  frozen: Span[];
  /** The cuts from one scene to another. */
  cuts: number[];
  /** The part of the picture that is ever brighter than black; null where all of it always was. */
  content: { x: number; y: number; width: number; height: number } | null;
  frames: Uint8Array;
  /** The moments at which much of the screen became brighter or darker at once. */
  luminanceChanges: LuminanceChange[];
  sound: SoundAnalysis | null;
  /** Chromaprint's raw points. */
  fingerprint: Uint8Array | null;
};
export type SoundAnalysis = {
  soundSeconds: number;
  silent: Span[];
  /** Momentary loudness for each tenth of a second, LUFS. */
  momentary: number[];
  /** Of all of it: LUFS, LU and dBTP; null where there is nothing but silence. */
  integrated: number | null;
  range: number | null;
  truePeak: number | null;
};
