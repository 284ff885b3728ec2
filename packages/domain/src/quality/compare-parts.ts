import {
  computeAlikeShare,
  findLongestMatch,
  type Match,
  POINT_SECONDS,
  type PointRange,
  pointAt,
  type TimeSpan,
} from './fingerprint.ts';
import type { EpisodeSound, FoundPart, FoundParts } from './part.ts';

/** The number of episodes compared with, the nearest first: a drama may change its credits half-way. */
const MAX_PARTNERS = 8;
/** Opening and end credits are what at least three episodes have; the episode itself is one of them. */
const MIN_VOTES = 2;
const MIN_VOTE_SHARE = 0.4;
const HEAD_SHARE = 0.45;
const HEAD_SECONDS = { min: 20, max: 120 };
const TAIL_SHARE = 0.3;
const TAIL_SECONDS = { min: 12, max: 60 };
/** Shorter matches happen by chance: 12 points are about three seconds of common sound. */
const MIN_CREDITS_POINTS = 12;
const MIN_RECAP_POINTS = 16;
/** A recap shows one of the last three episodes. */
const MAX_RECAP_DISTANCE = 3;
/** It comes first, or right behind the opening credits. */
const MAX_RECAP_START_SECONDS = 2.5;
/** The least share of episodes with a recap, of those that follow another one, where the drama has any. */
const MIN_RECAP_SHARE = 0.25;
const MAX_DIFFERENCE_BEHIND_INTRO = 4;
/** A recap ends where the earlier episode ended; its credits are heard in the last points already. */
const MAX_RECAP_END_SECONDS = 4;
/** A pair with this share at the same place is one file sent twice, and has no vote. */
const DUPLICATE_SHARE = 0.6;
/** On average of a match; the same sound differs by 1.5 to 6 bits, another tune of the same band by 5 to 8. */
const MAX_MEAN_DIFFERENCE = 5.5;

/** A point at the edge hears both sides. Its match ends this much after its time, and begins this much after it. */
const START_OFFSET_SECONDS = 0.9;
const END_OFFSET_SECONDS = 1.7;

/** The parts of each episode, in the order of the episodes, with their ends as the sound alone has them. */
export function compareParts(episodes: readonly EpisodeSound[]): FoundParts[] {
  const pairs = new Pairs(episodes);
  const intros = episodes.map((_, at) => voted(episodes, at, pairs, headOf));
  const credits = episodes.map((_, at) => {
    const found = voted(episodes, at, pairs, tailOf);
    const seconds = episodes[at]?.seconds ?? 0;
    // Sound that continues beyond this point is no end credits.
    return found && seconds - found.end < MAX_RECAP_END_SECONDS ? found : undefined;
  });
  const recaps = habitual(episodes.map((_, at) => recapOf(episodes, at, pairs, { intros, credits })));
  return episodes.map((_, at) => {
    const [intro, recap, end] = [intros[at], recaps[at], credits[at]];
    return { ...(intro && { intro }), ...(recap && { recap }), ...(end && { credits: end }) };
  });
}

/** Returns the sound that most of the nearest episodes share, in the part of the episode that `rangeOf` names. */
function voted(
  episodes: readonly EpisodeSound[],
  at: number,
  pairs: Pairs,
  rangeOf: RangeOf,
): FoundPart | undefined {
  const episode = episodes[at];
  if (!episode) return undefined;
  const partners = pairs.partnersOf(at);
  const matches = partners.flatMap((other) => pairs.match(at, other, rangeOf) ?? []);
  const need = Math.max(MIN_VOTES, Math.ceil(partners.length * MIN_VOTE_SHARE));
  if (matches.length < need) return undefined;
  const range = mostCovered(matches, episode.fingerprint.points.length, need);
  if (!range) return undefined;
  const agreeing = matches.filter((match) => overlaps(match, range));
  const difference = mean(agreeing.map((match) => match.difference));
  return {
    ...timesOf(range, episode.seconds),
    confidence: votedConfidence(agreeing.length, partners.length, difference),
    votes: agreeing.length,
    compared: partners.length,
  };
}

/** The longest stretch that `need` of the matches cover. */
function mostCovered(matches: readonly Match[], length: number, need: number): PointRange | undefined {
  const counts = new Uint8Array(length);
  for (const match of matches)
    for (let at = match.a; at < Math.min(length, match.a + match.length); at += 1)
      counts[at] = (counts[at] ?? 0) + 1;
  let best: PointRange | undefined;
  let from = -1;
  for (let at = 0; at <= length; at += 1) {
    if (at < length && (counts[at] ?? 0) >= need) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      if (at - from >= MIN_CREDITS_POINTS && at - from > (best ? best.to - best.from : 0))
        best = { from, to: at };
      from = -1;
    }
  }
  return best;
}

function overlaps(match: Match, { from, to }: PointRange): boolean {
  return Math.min(match.a + match.length, to) - Math.max(match.a, from) >= (to - from) / 2;
}

/** The head of an episode that was the end of one before it. */
function recapOf(
  episodes: readonly EpisodeSound[],
  at: number,
  pairs: Pairs,
  { intros, credits }: { intros: (FoundPart | undefined)[]; credits: (FoundPart | undefined)[] },
): FoundPart | undefined {
  const episode = episodes[at];
  if (!episode) return undefined;
  for (let back = 1; back <= MAX_RECAP_DISTANCE; back += 1) {
    const earlier = episodes[at - back];
    if (!earlier || pairs.isDuplicate(at, at - back)) continue;
    const bodyEnd = credits[at - back]?.start ?? earlier.seconds;
    const match = findLongestMatch(
      episode.fingerprint,
      headOf(episode),
      earlier.fingerprint,
      tailOf({ ...earlier, seconds: bodyEnd }),
      {
        minPoints: MIN_RECAP_POINTS,
        accepts: (found) =>
          found.difference <= MAX_MEAN_DIFFERENCE &&
          bodyEnd - spanInB(found, earlier).end <= MAX_RECAP_END_SECONDS &&
          isAtBeginning(spanInA(found, episode), found.difference, intros[at]),
      },
    );
    if (!match) continue;
    const times = spanInA(match, episode);
    return { ...times, confidence: recapConfidence(match), votes: 1, compared: episodes.length - 1 };
  }
  return undefined;
}

/** A drama recaps as a habit: one episode alone that seems to has the same music as the one before. */
function habitual(recaps: (FoundPart | undefined)[]): (FoundPart | undefined)[] {
  const count = recaps.filter(Boolean).length;
  const isHabit = count >= Math.max(2, MIN_RECAP_SHARE * (recaps.length - 1));
  return recaps.map(
    (recap) =>
      recap && { ...recap, votes: count, confidence: isHabit ? recap.confidence : recap.confidence / 2 },
  );
}

/** A recap comes first, or right behind the opening credits, and is not these. */
function isAtBeginning({ start, end }: TimeSpan, difference: number, intro: FoundPart | undefined): boolean {
  if (!intro) return start <= MAX_RECAP_START_SECONDS;
  const common = Math.min(end, intro.end) - Math.max(start, intro.start);
  if (common > (end - start) / 2) return false;
  if (start <= MAX_RECAP_START_SECONDS) return true;
  // The drama's music continues under many first scenes, so that a stricter limit holds there.
  return difference <= MAX_DIFFERENCE_BEHIND_INTRO && Math.abs(start - intro.end) <= MAX_RECAP_START_SECONDS;
}

const spanInA = ({ a, length }: Match, { seconds }: EpisodeSound) =>
  timesOf({ from: a, to: a + length }, seconds);
const spanInB = ({ b, length }: Match, { seconds }: EpisodeSound) =>
  timesOf({ from: b, to: b + length }, seconds);

function timesOf({ from, to }: PointRange, seconds: number): TimeSpan {
  return {
    start: from === 0 ? 0 : from * POINT_SECONDS + START_OFFSET_SECONDS,
    end: Math.min(seconds, (to - 1) * POINT_SECONDS + END_OFFSET_SECONDS),
  };
}

/** 0.98 where eight of eight agree well; three episodes alone, on a noisy sound, stay below 0.9. */
function votedConfidence(votes: number, partners: number, difference: number): number {
  const risk = 0.35 ** votes;
  const share = Math.min(1, 0.85 + 0.15 * (votes / partners));
  return round((1 - risk) * share * closeness(difference));
}

function recapConfidence({ length, difference }: Match): number {
  const risk = 0.3 ** (length / 10);
  return round((1 - risk) * closeness(difference));
}

/** 1 where hardly a bit differs, 0.94 where as many do as may. */
const closeness = (difference: number) =>
  1 - 0.06 * Math.min(1, Math.max(0, (difference - 3) / (MAX_MEAN_DIFFERENCE - 3)));
const round = (value: number) => Math.round(value * 100) / 100;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type RangeOf = (episode: EpisodeSound) => PointRange;

const headOf: RangeOf = ({ seconds, fingerprint }) => ({
  from: 0,
  to: Math.min(fingerprint.points.length, pointAt(bounded(seconds * HEAD_SHARE, HEAD_SECONDS))),
});

const tailOf: RangeOf = ({ seconds, fingerprint }) => ({
  from: pointAt(seconds - bounded(seconds * TAIL_SHARE, TAIL_SECONDS)),
  to: Math.min(fingerprint.points.length, pointAt(seconds)),
});

const bounded = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));

/** The sounds that two episodes share, found once for both of them. */
class Pairs {
  readonly #episodes: readonly EpisodeSound[];
  readonly #matches = new Map<string, Match | null>();
  readonly #duplicates = new Map<string, boolean>();

  constructor(episodes: readonly EpisodeSound[]) {
    this.#episodes = episodes;
  }

  /** The episodes nearest to one, without files that are the same. */
  partnersOf(at: number): number[] {
    return this.#episodes
      .map((_, other) => other)
      .filter((other) => other !== at)
      .sort((one, other) => Math.abs(one - at) - Math.abs(other - at) || one - other)
      .slice(0, MAX_PARTNERS)
      .filter((other) => !this.isDuplicate(at, other));
  }

  match(at: number, other: number, rangeOf: RangeOf): Match | null {
    const [first, second] = at < other ? [at, other] : [other, at];
    const key = `${rangeOf === headOf ? 'head' : 'tail'} ${first} ${second}`;
    let found = this.#matches.get(key);
    if (found === undefined) {
      const [a, b] = this.#pair(first, second);
      const match = findLongestMatch(a.fingerprint, rangeOf(a), b.fingerprint, rangeOf(b), {
        minPoints: MIN_CREDITS_POINTS,
        accepts: ({ difference }) => difference <= MAX_MEAN_DIFFERENCE,
      });
      found = match ?? null;
      this.#matches.set(key, found);
    }
    return found && at > other ? { ...found, a: found.b, b: found.a } : found;
  }

  isDuplicate(at: number, other: number): boolean {
    const [first, second] = at < other ? [at, other] : [other, at];
    const key = `${first} ${second}`;
    let is = this.#duplicates.get(key);
    if (is === undefined) {
      const [a, b] = this.#pair(first, second);
      is = shareAtSamePlace(a, b) >= DUPLICATE_SHARE;
      this.#duplicates.set(key, is);
    }
    return is;
  }

  #pair(first: number, second: number): [EpisodeSound, EpisodeSound] {
    const [a, b] = [this.#episodes[first], this.#episodes[second]];
    if (!a || !b) throw new RangeError('no such episode');
    return [a, b];
  }
}

/** Returns the share of the shorter of two episodes that the other contains, with at most a second between them. */
function shareAtSamePlace(a: EpisodeSound, b: EpisodeSound): number {
  const reach = pointAt(1);
  let best = 0;
  for (let shift = -reach; shift <= reach; shift += 1)
    best = Math.max(best, computeAlikeShare(a.fingerprint, b.fingerprint, shift));
  return best;
}
