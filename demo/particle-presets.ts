/** What moves between camera and picture. */
export type ParticlePreset = keyof typeof particlePresets;

/** One sheet of particles: drawn once, then scrolled over the picture, wrapping at its edges. */
export type Layer = {
  count: number;
  /** Smallest and largest half-width in pixels; the half-height is that times `stretch`. */
  size: [number, number];
  stretch: number;
  colors: [red: number, green: number, blue: number][];
  /** Largest opacity, 0 to 1. */
  alpha: number;
  /** 0: soft to the middle, 1: full to the rim; above 1: only the rim. */
  hard: number;
  /** Pixels a frame to the right and down; even, because colour has half the picture's resolution. */
  move: [x: number, y: number];
};

const white: Layer['colors'] = [[255, 255, 255]];
const beam: Layer = {
  count: 2,
  size: [90, 150],
  stretch: 14,
  colors: [[255, 250, 225]],
  alpha: 0.1,
  hard: 0,
  move: [2, 0],
};

export const particlePresets = {
  rain: [
    {
      count: 150,
      size: [0.8, 1.2],
      stretch: 34,
      colors: [[205, 220, 245]],
      alpha: 0.3,
      hard: 0,
      move: [-2, 34],
    },
    {
      count: 46,
      size: [1.3, 2],
      stretch: 42,
      colors: [[225, 235, 255]],
      alpha: 0.34,
      hard: 0,
      move: [-4, 52],
    },
  ],
  snow: [
    { count: 130, size: [1.5, 3], stretch: 1, colors: white, alpha: 0.75, hard: 0.4, move: [-2, 2] },
    { count: 30, size: [4, 9], stretch: 1, colors: white, alpha: 0.5, hard: 0, move: [-2, 4] },
  ],
  petal: [
    {
      count: 34,
      size: [3, 6],
      stretch: 0.6,
      colors: [
        [255, 190, 205],
        [250, 160, 185],
      ],
      alpha: 0.9,
      hard: 0.6,
      move: [-4, 2],
    },
    {
      count: 8,
      size: [9, 15],
      stretch: 0.6,
      colors: [[255, 180, 200]],
      alpha: 0.4,
      hard: 0.1,
      move: [-6, 4],
    },
  ],
  ember: [
    {
      count: 70,
      size: [1, 2.4],
      stretch: 1,
      colors: [
        [255, 190, 90],
        [255, 140, 60],
      ],
      alpha: 0.9,
      hard: 0.3,
      move: [2, -2],
    },
    { count: 12, size: [6, 14], stretch: 1, colors: [[255, 170, 80]], alpha: 0.25, hard: 0, move: [-2, -2] },
  ],
  sparkle: [
    {
      count: 60,
      size: [1, 2.6],
      stretch: 1,
      colors: [[255, 245, 225]],
      alpha: 0.9,
      hard: 0.2,
      move: [0, -2],
    },
    {
      count: 16,
      size: [12, 30],
      stretch: 1,
      colors: [
        [255, 190, 210],
        [255, 220, 170],
      ],
      alpha: 0.22,
      hard: 0.5,
      move: [2, -2],
    },
  ],
  balloon: [
    {
      count: 30,
      size: [3, 6],
      stretch: 0.7,
      colors: [
        [255, 95, 90],
        [255, 205, 70],
        [90, 190, 255],
        [120, 215, 140],
      ],
      alpha: 0.85,
      hard: 0.9,
      move: [-2, 4],
    },
    beam,
  ],
  neon: [
    {
      count: 18,
      size: [16, 44],
      stretch: 1,
      colors: [
        [255, 120, 90],
        [255, 190, 120],
        [190, 90, 255],
      ],
      alpha: 0.2,
      hard: 0.6,
      move: [2, -2],
    },
    { ...beam, move: [6, 0] },
  ],
  flicker: [
    { count: 50, size: [1, 2], stretch: 1, colors: [[190, 255, 235]], alpha: 0.35, hard: 0, move: [2, 2] },
    { ...beam, colors: [[190, 255, 235]], alpha: 0.09 },
  ],
  dust: [
    { count: 60, size: [1.2, 3], stretch: 1, colors: [[255, 246, 214]], alpha: 0.6, hard: 0, move: [2, -2] },
    beam,
  ],
  passing: [
    { count: 3, size: [40, 80], stretch: 16, colors: [[255, 225, 170]], alpha: 0.16, hard: 0, move: [22, 0] },
    { count: 36, size: [1, 2.2], stretch: 1, colors: [[200, 235, 255]], alpha: 0.5, hard: 0, move: [2, 2] },
  ],
  seed: [
    {
      count: 50,
      size: [1.4, 3],
      stretch: 0.7,
      colors: [[255, 226, 150]],
      alpha: 0.8,
      hard: 0.2,
      move: [4, -2],
    },
    {
      count: 10,
      size: [12, 26],
      stretch: 1,
      colors: [[255, 210, 120]],
      alpha: 0.2,
      hard: 0.3,
      move: [2, -2],
    },
  ],
  bubble: [
    { count: 44, size: [3, 9], stretch: 1, colors: [[220, 250, 255]], alpha: 0.55, hard: 1.6, move: [0, -4] },
    { ...beam, colors: [[200, 245, 255]], alpha: 0.12 },
  ],
} satisfies Record<string, Layer[]>;
