import type { TimeSpan } from '@playlet/domain/quality/fingerprint';
import type { PartKind } from '@playlet/domain/quality/part';
import { seeded } from '@playlet/testing/random';
import { join, music, type Random, SAMPLE_RATE, scene, speech } from './sound.ts';

/** An episode made for the bench: its sound, where its parts lie, and where a picture would be cut. */
export type MadeEpisode = {
  index: number;
  samples: Float32Array;
  parts: Partial<Record<PartKind, TimeSpan>>;
  cuts: number[];
};
export type DramaKind = 'all' | 'intro' | 'credits' | 'recap' | 'none' | 'looped';
export type MadeDrama = { name: string; kind: DramaKind; episodes: MadeEpisode[] };

/** Of 24: what dramas have, and four of those that have nothing play one loop of music under everything. */
const KINDS: DramaKind[] = [
  ...Array<DramaKind>(8).fill('all'),
  ...Array<DramaKind>(4).fill('intro'),
  ...Array<DramaKind>(3).fill('credits'),
  ...Array<DramaKind>(3).fill('recap'),
  ...Array<DramaKind>(3).fill('none'),
  ...Array<DramaKind>(3).fill('looped'),
];
/** Most parts begin and end with a cut of the picture, some with a cross-fade that no detector finds. */
const CUT_SHARE = 0.85;

export function* makeDramas(count: number, episodeCount: number, seed: number): Generator<MadeDrama> {
  for (let number = 0; number < count; number += 1) {
    const random = seeded(seed + number * 7919);
    const kind = KINDS[number % KINDS.length] ?? 'none';
    yield { name: `${kind} ${number + 1}`, kind, episodes: makeEpisodes(random, kind, episodeCount) };
  }
}

function makeEpisodes(random: Random, kind: DramaKind, count: number): MadeEpisode[] {
  const between = (low: number, high: number) => low + random() * (high - low);
  const band = music(random, 45);
  const hasIntro = kind === 'all' || kind === 'intro';
  const hasCredits = kind === 'all' || kind === 'credits';
  const hasRecap = kind === 'all' || kind === 'recap';
  const intro = hasIntro ? opening(random, between(5, 9)) : undefined;
  const credits = hasCredits ? music(random, between(4, 8)) : undefined;
  const episodes: MadeEpisode[] = [];
  let bodyBefore: Float32Array | undefined;
  for (let index = 1; index <= count; index += 1) {
    const body = kind === 'looped' ? looped(random, band) : story(random, between(38, 60), band);
    const recap =
      hasRecap && bodyBefore && random() < 0.9
        ? bodyBefore.slice(-Math.round(between(5, 9) * SAMPLE_RATE))
        : undefined;
    episodes.push(assemble(random, index, { recap, intro, body, credits }));
    bodyBefore = body;
  }
  return episodes;
}

/** Opening credits: music, some with a voice that says the title. */
function opening(random: Random, seconds: number): Float32Array {
  const tune = music(random, seconds);
  if (random() < 0.5) return tune;
  const voice = speech(random, seconds);
  return tune.map((sample, at) => 0.7 * sample + (voice[at] ?? 0));
}

function story(random: Random, seconds: number, band: Float32Array): Float32Array {
  const scenes: Float32Array[] = [];
  for (let left = seconds; left > 0; ) {
    const length = Math.min(left, 6 + random() * 12);
    scenes.push(scene(random, length, band));
    left -= length;
  }
  return join(scenes);
}

/** Talk over the same loop from beginning to end. */
function looped(random: Random, band: Float32Array): Float32Array {
  const talk = speech(random, 38 + random() * 20);
  const from = Math.floor(random() * band.length);
  return talk.map((sample, at) => sample + 0.4 * (band[(from + at) % band.length] ?? 0));
}

type Pieces = Record<'recap' | 'intro' | 'credits', Float32Array | undefined> & { body: Float32Array };

function assemble(random: Random, index: number, { recap, intro, body, credits }: Pieces): MadeEpisode {
  const parts: MadeEpisode['parts'] = {};
  const cuts: number[] = [];
  const sounds: Float32Array[] = [];
  let at = 0;
  const add = (sound: Float32Array | undefined, kind?: PartKind) => {
    if (!sound) return;
    const end = at + sound.length / SAMPLE_RATE;
    if (kind) parts[kind] = { start: at, end };
    if (at > 0 && random() < CUT_SHARE) cuts.push(at);
    for (let cut = at + 1.5 + random() * 3; cut < end - 0.5; cut += 1.5 + random() * 3.5) cuts.push(cut);
    sounds.push(sound);
    at = end;
  };
  add(recap, 'recap');
  add(intro, 'intro');
  add(body);
  add(credits, 'credits');
  return { index, samples: join(sounds), parts, cuts: cuts.sort((one, other) => one - other) };
}
