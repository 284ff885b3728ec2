import type { AiState } from '../media/ai-mark.ts';
import type { TimeSpan } from './fingerprint.ts';
import type { LuminanceChange } from './flashes.ts';

/**
 * The measurements of an episode's media; kept, so that other thresholds need no second measurement. Seconds, LUFS, LU,
 * dBTP.
 */
export type Measures = {
  width: number;
  height: number;
  pictureSeconds: number;
  black: TimeSpan[];
  frozen: TimeSpan[];
  cuts: number[];
  /** The part of the picture that is ever brighter than black. */
  content: { x: number; y: number; width: number; height: number } | null;
  sound: SoundMeasures | null;
  /** Missing in measurements from before flashes were looked for. */
  luminanceChanges?: LuminanceChange[];
};

/** The facts about an uploaded file that the stored media no longer show. */
export type SourceFacts = {
  /** The file says so, and the lines were put together when it was taken in. */
  isInterlaced: boolean;
  /** The percentage of compared pictures that consist of two moments; null where too few moved. */
  combedPercent: number | null;
  /** Percent of the pictures that come out of step with the others. */
  unevenPercent: number;
  /** The state that its hidden mark gives it; missing where it has none. */
  aiState?: AiState;
};

export type SoundMeasures = {
  soundSeconds: number;
  silent: TimeSpan[];
  integrated: number | null;
  range: number | null;
  truePeak: number | null;
  /** How loud each of 240 equal parts is, from 0 to 100; for drawing. */
  waveform: number[];
};

const WAVEFORM_PART_COUNT = 240;
/** The levels drawn as empty and as full, LUFS. */
const WAVEFORM_LUFS = { floor: -60, ceiling: -5 };

/** Momentary loudness, as the parts of a drawing. */
export function waveformOf(momentary: readonly number[]): number[] {
  const parts = Math.min(WAVEFORM_PART_COUNT, momentary.length);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * momentary.length) / parts);
    const to = Math.max(from + 1, Math.floor(((part + 1) * momentary.length) / parts));
    const loudest = Math.max(WAVEFORM_LUFS.floor, ...momentary.slice(from, to));
    const share = (loudest - WAVEFORM_LUFS.floor) / (WAVEFORM_LUFS.ceiling - WAVEFORM_LUFS.floor);
    return Math.round(100 * Math.min(1, Math.max(0, share)));
  });
}

/** Returns the perceptible edges: cuts, and the ends of black and silence. */
export function edgesOf({ cuts, black, sound }: Measures): number[] {
  const ends = [...black, ...(sound?.silent ?? [])].flatMap(({ start, end }) => [start, end]);
  return [...cuts, ...ends].sort((one, other) => one - other);
}
