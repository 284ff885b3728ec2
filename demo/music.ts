import { randomOf } from './random.ts';

export type Mood = keyof typeof moods;

const RATE = 44_100;

type Score = {
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
const moods = {
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

/** Composes `seconds` of stereo music in a mood, as a WAV file. The same name gives the same music. */
export function compose(mood: Mood, name: string, seconds: number): Buffer {
  const score: Score = moods[mood];
  const frames = Math.round(seconds * RATE);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const random = randomOf(name);
  const beat = 60 / score.tempo;
  // Episodes of a drama share the theme, but do not all begin with the same chord.
  const first = Math.floor(random() * score.chords.length);
  for (let bar = 0; bar * beat * 4 < seconds; bar += 1) {
    const chord = score.chords[(first + bar) % score.chords.length] ?? [];
    const start = bar * beat * 4;
    for (const [voice, note] of chord.entries())
      addPad(left, right, note, start, beat * 4, score.mix.pad / 4, voice);
    addPluck(left, right, (chord[0] ?? 48) - 12, start, beat * 3.5, score.mix.bass * 0.5, 0.5);
    for (const [step, position] of score.figure.entries()) {
      const note = position === null ? undefined : chord[position];
      if (note === undefined || random() < 0.08) continue;
      const swing = (random() - 0.5) * 0.012;
      const across = 0.3 + 0.4 * random();
      addPluck(
        left,
        right,
        note + 12,
        start + (step * beat) / 2 + swing,
        score.ring,
        score.mix.pluck * (0.2 + 0.08 * random()),
        across,
      );
    }
  }
  addAir(left, right, score, random);
  addRoom(left, right, beat);
  return wav(left, right);
}

function frequency(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A soft chord voice that swells and fades over its bar; left and right are slightly out of tune. */
function addPad(
  left: Float32Array,
  right: Float32Array,
  note: number,
  start: number,
  length: number,
  gain: number,
  voice: number,
): void {
  const swell = length * 0.35;
  const end = start + length + swell;
  const from = Math.max(0, Math.round(start * RATE));
  const to = Math.min(left.length, Math.round(end * RATE));
  const step = (2 * Math.PI * frequency(note)) / RATE;
  for (let at = from; at < to; at += 1) {
    const time = at / RATE - start;
    const shape = Math.min(1, time / swell, (end - start - time) / swell);
    const tremble = 1 + 0.12 * Math.sin(2 * Math.PI * 0.23 * time + voice);
    const level = gain * shape * shape * tremble;
    left[at] = (left[at] ?? 0) + level * (Math.sin(step * at * 0.9985) + 0.3 * Math.sin(step * at * 2.001));
    right[at] = (right[at] ?? 0) + level * (Math.sin(step * at * 1.0015) + 0.3 * Math.sin(step * at * 1.999));
  }
}

/** A plucked note: harmonics that die the faster the higher they are. */
function addPluck(
  left: Float32Array,
  right: Float32Array,
  note: number,
  start: number,
  ring: number,
  gain: number,
  across: number,
): void {
  const from = Math.max(0, Math.round(start * RATE));
  const to = Math.min(left.length, Math.round((start + ring * 2.2) * RATE));
  const step = (2 * Math.PI * frequency(note)) / RATE;
  for (let at = from; at < to; at += 1) {
    const time = (at - from) / RATE;
    const fall = Math.exp((-3 * time) / ring) * Math.min(1, time / 0.004);
    const phase = step * (at - from);
    const sound =
      Math.sin(phase) + 0.4 * fall * Math.sin(2 * phase) + 0.16 * fall * fall * Math.sin(3 * phase);
    left[at] = (left[at] ?? 0) + gain * fall * sound * (1 - across);
    right[at] = (right[at] ?? 0) + gain * fall * sound * across;
  }
}

/** Rain, wind or sea: noise, dulled and slowly swelling. */
function addAir(left: Float32Array, right: Float32Array, score: Score, random: () => number): void {
  if (score.mix.air === 0) return;
  // A duller noise is also a quieter one.
  const gain = score.mix.air * Math.sqrt((1 + score.dull) / (1 - score.dull)) * 0.5;
  const last = [0, 0];
  for (const [side, channel] of [left, right].entries()) {
    for (let at = 0; at < channel.length; at += 1) {
      last[side] = (last[side] ?? 0) * score.dull + (random() * 2 - 1) * (1 - score.dull);
      const swell = 0.75 + 0.25 * Math.sin((2 * Math.PI * 0.11 * at) / RATE + side);
      channel[at] = (channel[at] ?? 0) + gain * swell * (last[side] ?? 0);
    }
  }
}

/** A small room: echoes that cross from side to side. */
function addRoom(left: Float32Array, right: Float32Array, beat: number): void {
  for (const [delay, gain] of [
    [0.029, 0.24],
    [0.053, 0.2],
    [beat * 0.75, 0.22],
  ] as const) {
    const frames = Math.round(delay * RATE);
    for (let at = frames; at < left.length; at += 1) {
      left[at] = (left[at] ?? 0) + gain * (right[at - frames] ?? 0);
      right[at] = (right[at] ?? 0) + gain * (left[at - frames] ?? 0);
    }
  }
}

/** A 16-bit stereo WAV, as loud as it can be without clipping, faded in and out. */
function wav(left: Float32Array, right: Float32Array): Buffer {
  let peak = 0.001;
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  const data = Buffer.alloc(44 + left.length * 4);
  data.write('RIFF', 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 4, 28);
  data.writeUInt16LE(4, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(left.length * 4, 40);
  for (let at = 0; at < left.length; at += 1) {
    const fade = Math.min(1, at / (RATE * 0.15), (left.length - at) / (RATE * 1.2));
    const gain = (0.8 / peak) * fade * 32_767;
    data.writeInt16LE(Math.round((left[at] ?? 0) * gain), 44 + at * 4);
    data.writeInt16LE(Math.round((right[at] ?? 0) * gain), 46 + at * 4);
  }
  return data;
}
