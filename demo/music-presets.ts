export type MusicPreset = keyof typeof musicPresets;

export type Score = {
  /** Beats a minute; a chord lasts four beats. */
  tempo: number;
  /** MIDI notes of each chord, low to high. */
  chords: number[][];
  /** Steps through the chord in half beats; null rests. */
  figure: (number | null)[];
  /** How long a plucked note rings, in seconds. */
  ring: number;
  /** Loudness of pad, plucks, bass and air, 0 to 1. */
  mix: { pad: number; pluck: number; bass: number; air: number };
  /** How dull the air is: the share of the last sample kept, 0 to 1. */
  dull: number;
};

const up = [0, 1, 2, 3, 2, 1, 2, 1];
export const musicPresets = {
  tender: {
    tempo: 66,
    chords: [
      [57, 60, 64, 67],
      [53, 57, 60, 64],
      [48, 55, 60, 64],
      [55, 59, 62, 66],
    ],
    figure: [0, null, 2, 1, 3, null, 2, null],
    ring: 1.6,
    mix: { pad: 0.3, pluck: 0.5, bass: 0.3, air: 0.07 },
    dull: 0.7,
  },
  court: {
    tempo: 58,
    chords: [
      [50, 57, 62, 65],
      [46, 53, 58, 62],
      [48, 55, 60, 64],
      [50, 57, 60, 65],
    ],
    figure: [0, null, 3, 2, null, 1, 3, null],
    ring: 1.2,
    mix: { pad: 0.34, pluck: 0.55, bass: 0.36, air: 0.02 },
    dull: 0.9,
  },
  sweet: {
    tempo: 92,
    chords: [
      [60, 64, 67, 71],
      [57, 60, 64, 67],
      [53, 57, 60, 64],
      [55, 59, 62, 67],
    ],
    figure: up,
    ring: 0.9,
    mix: { pad: 0.26, pluck: 0.5, bass: 0.28, air: 0 },
    dull: 0,
  },
  playful: {
    tempo: 112,
    chords: [
      [60, 64, 67, 72],
      [65, 69, 72, 77],
      [67, 71, 74, 79],
      [60, 64, 67, 72],
    ],
    figure: [0, 2, null, 2, 1, 3, null, 3],
    ring: 0.35,
    mix: { pad: 0.16, pluck: 0.6, bass: 0.34, air: 0 },
    dull: 0,
  },
  drive: {
    tempo: 104,
    chords: [
      [45, 52, 57, 60],
      [41, 48, 53, 57],
      [43, 50, 55, 59],
      [40, 47, 52, 56],
    ],
    figure: [0, 0, 2, 0, 3, 0, 2, 1],
    ring: 0.3,
    mix: { pad: 0.3, pluck: 0.46, bass: 0.55, air: 0.02 },
    dull: 0.2,
  },
  dread: {
    tempo: 52,
    chords: [
      [45, 51, 57, 60],
      [44, 50, 56, 59],
      [45, 51, 57, 60],
      [43, 50, 55, 58],
    ],
    figure: [0, null, null, null, 3, null, null, null],
    ring: 2.2,
    mix: { pad: 0.42, pluck: 0.3, bass: 0.5, air: 0.06 },
    dull: 0.96,
  },
  youth: {
    tempo: 84,
    chords: [
      [60, 64, 67, 71],
      [55, 59, 62, 67],
      [57, 60, 64, 69],
      [53, 57, 60, 65],
    ],
    figure: up,
    ring: 1.1,
    mix: { pad: 0.24, pluck: 0.5, bass: 0.26, air: 0.02 },
    dull: 0.5,
  },
  clock: {
    tempo: 76,
    chords: [
      [52, 59, 64, 67],
      [48, 55, 60, 64],
      [50, 57, 62, 66],
      [47, 54, 59, 62],
    ],
    figure: [3, 1, 3, 1, 3, 1, 3, 1],
    ring: 0.4,
    mix: { pad: 0.36, pluck: 0.42, bass: 0.4, air: 0.04 },
    dull: 0.93,
  },
  mountain: {
    tempo: 62,
    chords: [
      [50, 57, 62, 66],
      [55, 59, 62, 69],
      [52, 57, 62, 64],
      [50, 57, 62, 66],
    ],
    figure: [0, 2, 3, null, 2, null, 1, null],
    ring: 1.8,
    mix: { pad: 0.32, pluck: 0.52, bass: 0.28, air: 0.05 },
    dull: 0.97,
  },
  secret: {
    tempo: 88,
    chords: [
      [48, 55, 60, 63],
      [44, 51, 56, 60],
      [53, 56, 60, 65],
      [43, 50, 55, 59],
    ],
    figure: [0, null, 2, null, 1, 3, null, 2],
    ring: 0.6,
    mix: { pad: 0.26, pluck: 0.5, bass: 0.45, air: 0.02 },
    dull: 0.3,
  },
  home: {
    tempo: 72,
    chords: [
      [55, 59, 62, 67],
      [60, 64, 67, 72],
      [57, 60, 64, 69],
      [62, 66, 69, 74],
    ],
    figure: [0, 2, 1, 3, null, 2, 1, null],
    ring: 1.3,
    mix: { pad: 0.28, pluck: 0.5, bass: 0.26, air: 0.05 },
    dull: 0.95,
  },
  lone: {
    tempo: 54,
    chords: [
      [45, 52, 57, 60],
      [43, 50, 55, 59],
      [41, 48, 53, 57],
      [45, 52, 57, 64],
    ],
    figure: [3, null, null, 2, null, null, 0, null],
    ring: 2,
    mix: { pad: 0.3, pluck: 0.5, bass: 0.34, air: 0.12 },
    dull: 0.98,
  },
  sea: {
    tempo: 56,
    chords: [
      [52, 59, 64, 68],
      [57, 61, 64, 69],
      [49, 56, 61, 64],
      [56, 59, 64, 71],
    ],
    figure: [0, null, 1, null, 2, null, 3, null],
    ring: 2.4,
    mix: { pad: 0.4, pluck: 0.4, bass: 0.34, air: 0.1 },
    dull: 0.985,
  },
} satisfies Record<string, Score>;
