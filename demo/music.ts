import { type MusicPreset, musicPresets, type Score } from './music-presets.ts';
import { randomOf } from './random.ts';
import { wavOf } from './wav.ts';

const SAMPLE_RATE_HZ = 44_100;

/** Composes `seconds` of stereo music in a preset, as a WAV file. The same name gives the same music. */
export function compose(preset: MusicPreset, name: string, seconds: number): Buffer {
  const score: Score = musicPresets[preset];
  const frames = Math.round(seconds * SAMPLE_RATE_HZ);
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
  addNoise(left, right, score, random);
  addRoom(left, right, beat);
  return wavOf(left, right, SAMPLE_RATE_HZ);
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
  const from = Math.max(0, Math.round(start * SAMPLE_RATE_HZ));
  const to = Math.min(left.length, Math.round(end * SAMPLE_RATE_HZ));
  const step = (2 * Math.PI * frequency(note)) / SAMPLE_RATE_HZ;
  for (let at = from; at < to; at += 1) {
    const time = at / SAMPLE_RATE_HZ - start;
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
  const from = Math.max(0, Math.round(start * SAMPLE_RATE_HZ));
  const to = Math.min(left.length, Math.round((start + ring * 2.2) * SAMPLE_RATE_HZ));
  const step = (2 * Math.PI * frequency(note)) / SAMPLE_RATE_HZ;
  for (let at = from; at < to; at += 1) {
    const time = (at - from) / SAMPLE_RATE_HZ;
    const fall = Math.exp((-3 * time) / ring) * Math.min(1, time / 0.004);
    const phase = step * (at - from);
    const sound =
      Math.sin(phase) + 0.4 * fall * Math.sin(2 * phase) + 0.16 * fall * fall * Math.sin(3 * phase);
    left[at] = (left[at] ?? 0) + gain * fall * sound * (1 - across);
    right[at] = (right[at] ?? 0) + gain * fall * sound * across;
  }
}

/** Rain, wind or sea: noise, dulled and slowly swelling. */
function addNoise(left: Float32Array, right: Float32Array, score: Score, random: () => number): void {
  if (score.mix.air === 0) return;
  // A duller noise is also a quieter one.
  const gain = score.mix.air * Math.sqrt((1 + score.dull) / (1 - score.dull)) * 0.5;
  const last = [0, 0];
  for (const [side, channel] of [left, right].entries()) {
    for (let at = 0; at < channel.length; at += 1) {
      last[side] = (last[side] ?? 0) * score.dull + (random() * 2 - 1) * (1 - score.dull);
      const swell = 0.75 + 0.25 * Math.sin((2 * Math.PI * 0.11 * at) / SAMPLE_RATE_HZ + side);
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
    const frames = Math.round(delay * SAMPLE_RATE_HZ);
    for (let at = frames; at < left.length; at += 1) {
      left[at] = (left[at] ?? 0) + gain * (right[at - frames] ?? 0);
      right[at] = (right[at] ?? 0) + gain * (left[at - frames] ?? 0);
    }
  }
}
