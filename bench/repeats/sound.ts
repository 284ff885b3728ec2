import type { seeded } from '@playlet/testing/random';

/** Samples a second of the sounds made here. */
export const SAMPLE_RATE = 22_050;

export type Random = ReturnType<typeof seeded>;

/** A tune of a band of its own: chords below, a melody above, now and then a drum. */
export function music(random: Random, seconds: number): Float32Array {
  const root = 110 * 2 ** (Math.floor(random() * 12) / 12);
  const scale = [0, 2, 3, 5, 7, 8, 10, 12, 14, 15];
  const beat = 0.3 + random() * 0.35;
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let start = 0; start < seconds; start += beat) {
    const note = (octave: number) =>
      root * octave * 2 ** ((scale[Math.floor(random() * scale.length)] ?? 0) / 12);
    const length = beat * (0.6 + random());
    addTone(out, start, length, note(2), 0.22, 4);
    if (random() < 0.5) addTone(out, start, length * 2, note(1), 0.18, 3);
    if (random() < 0.4) addTone(out, start + beat / 2, length / 2, note(4), 0.12, 2);
    if (random() < 0.3) addNoise(random, out, start, 0.06, 0.25);
  }
  return out;
}

/** People who talk in a room: syllables of changing pitch and vowels over a murmur, and pauses. */
export function speech(random: Random, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  addNoise(random, out, 0, seconds, 0.01);
  let pitch = 100 + random() * 140;
  for (let at = random() * 0.3; at < seconds; ) {
    const length = 0.09 + random() * 0.2;
    pitch *= 0.9 + random() * 0.2;
    pitch = Math.min(320, Math.max(80, pitch));
    const vowel = 300 + random() * 700;
    for (let harmonic = 1; harmonic <= 12; harmonic += 1) {
      const frequency = pitch * harmonic;
      const near =
        Math.exp(-(((frequency - vowel) / 350) ** 2)) + Math.exp(-(((frequency - 2.6 * vowel) / 500) ** 2));
      if (near > 0.05) addTone(out, at, length, frequency, 0.2 * near, 1);
    }
    if (random() < 0.4) addNoise(random, out, at + length, 0.05, 0.08);
    at += length + (random() < 0.12 ? 0.3 + random() * 0.7 : 0.02 + random() * 0.06);
    if (random() < 0.08) pitch = 100 + random() * 140;
  }
  return out;
}

/** Rain: noise that swells. */
export function rain(random: Random, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let at = 0; at < seconds; at += 0.4) addNoise(random, out, at, 0.5, 0.1 + random() * 0.15);
  return out;
}

/** What a scene sounds like: talk, talk over music, music alone, rain. `band`: the drama's music, played again and again. */
export function scene(random: Random, seconds: number, band: Float32Array): Float32Array {
  const kind = random();
  if (kind < 0.1) return rain(random, seconds);
  if (kind < 0.2) return music(random, seconds);
  const talk = speech(random, seconds);
  if (kind < 0.6) return talk;
  // The same music lies under many scenes, from another place each time.
  const from = Math.floor(random() * band.length);
  for (let at = 0; at < talk.length; at += 1)
    talk[at] = (talk[at] ?? 0) + 0.35 * (band[(from + at) % band.length] ?? 0);
  return talk;
}

export function join(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function addTone(
  out: Float32Array,
  start: number,
  seconds: number,
  frequency: number,
  loudness: number,
  overtones: number,
): void {
  const from = Math.round(start * SAMPLE_RATE);
  const length = Math.round(seconds * SAMPLE_RATE);
  for (let tone = 1; tone <= overtones; tone += 1) {
    const step = (2 * Math.PI * frequency * tone) / SAMPLE_RATE;
    if (step > Math.PI) return;
    // The next sine from the two before it, which is cheaper than asking for each.
    const factor = 2 * Math.cos(step);
    let [before, now] = [-Math.sin(step), 0];
    for (let at = 0; at < length && from + at < out.length; at += 1) {
      const envelope = Math.min(1, at / 300) * (1 - at / length);
      out[from + at] = (out[from + at] ?? 0) + (loudness / tone) * envelope * now;
      [before, now] = [now, factor * now - before];
    }
  }
}

function addNoise(random: Random, out: Float32Array, start: number, seconds: number, loudness: number): void {
  const from = Math.round(start * SAMPLE_RATE);
  const length = Math.round(seconds * SAMPLE_RATE);
  for (let at = 0; at < length && from + at < out.length; at += 1)
    out[from + at] =
      (out[from + at] ?? 0) + loudness * (random() * 2 - 1) * Math.min(1, at / 200, (length - at) / 200);
}
