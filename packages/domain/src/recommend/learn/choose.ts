import { computeEaseColumn, trainEase } from './ease.ts';
import { collectInteractions, type Interactions, markPresence, transpose } from './interactions.ts';
import { ndcgAt } from './quality.ts';
import { topOf } from './top.ts';

/** How interactions are looked at: the ridge penalty, and whether their weights count or only that they are there. */
export type Settings = { regularisation: number; weighted: boolean };

/** Penalties tried, for weights of 1; they grow with the square of the weights. */
const PENALTIES = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120];
/** Too little to learn from: a middling penalty does least harm. */
const MIDDLING: Settings = { regularisation: 100, weighted: false };
const MIN_HELD_OUT = 500;
/** The most liked items suffice to compare penalties, and are solved quickly. */
const MAX_ITEMS = 768;
const MAX_VIEWERS = 2000;
const MAX_PLACES = 10;
/** One in this number of interactions is held out. */
const HELD_OUT_INTERVAL_COUNT = 5;

/** Tries settings on interactions held out and answers the best. Takes seconds, however many interactions there are. */
export function chooseSettings(interactions: Interactions): Settings {
  const { rest, judged } = holdOut(mostLiked(interactions));
  if (judged.reduce((sum, { wanted }) => sum + wanted.size, 0) < MIN_HELD_OUT) return MIDDLING;
  const looks = [{ weighted: false, seen: markPresence(rest), scale: 1 }];
  const scale = meanSquare(rest.weights);
  if (rest.weights.some((weight) => weight !== rest.weights[0]))
    looks.push({ weighted: true, seen: rest, scale });
  let best = { ...MIDDLING, quality: -1 };
  for (const { weighted, seen, scale } of looks)
    for (const penalty of PENALTIES) {
      const regularisation = penalty * scale;
      const quality = evaluate(seen, judged, regularisation);
      if (quality > best.quality) best = { regularisation, weighted, quality };
    }
  return { regularisation: best.regularisation, weighted: best.weighted };
}

type HeldOutUser = { user: number; wanted: Set<number> };

function evaluate(seen: Interactions, judged: readonly HeldOutUser[], regularisation: number): number {
  const ease = trainEase(seen, regularisation);
  const columns = Array.from({ length: seen.itemCount }, (_, item) => computeEaseColumn(ease, item));
  let sum = 0;
  for (const { user, wanted } of judged) {
    const [from = 0, to = 0] = [seen.starts[user], seen.starts[user + 1]];
    const scores = Float64Array.from(columns, (column) => {
      let score = 0;
      for (let at = from; at < to; at += 1)
        score += (seen.weights[at] as number) * (column[seen.items[at] as number] as number);
      return score;
    });
    for (let at = from; at < to; at += 1) scores[seen.items[at] ?? 0] = Number.NEGATIVE_INFINITY;
    sum += ndcgAt(MAX_PLACES, topOf(scores, MAX_PLACES), wanted);
  }
  return sum / judged.length;
}

/** The interactions with the items most viewers took to. */
function mostLiked(interactions: Interactions): Interactions {
  const { starts } = transpose(interactions);
  const counts = Float64Array.from(
    { length: interactions.itemCount },
    (_, item) => (starts[item + 1] ?? 0) - (starts[item] ?? 0),
  );
  const kept = topOf(counts, MAX_ITEMS);
  const place = new Int32Array(interactions.itemCount).fill(-1);
  for (const [at, item] of kept.entries()) place[item] = at;
  return filtered(interactions, kept.length, (item) => place[item] ?? -1);
}

/** Holds out every fifth interaction of some viewers, which a ranking must find from the others. */
function holdOut(interactions: Interactions): { rest: Interactions; judged: HeldOutUser[] } {
  const { users, starts, items, itemCount } = interactions;
  const step = Math.max(1, Math.floor(users / MAX_VIEWERS));
  const wantedOf = new Map<number, Set<number>>();
  for (let user = 0; user < users; user += step) {
    const own = items.subarray(starts[user], starts[user + 1]);
    const wanted = new Set(own.filter((item) => scatter(user, item) % HELD_OUT_INTERVAL_COUNT === 0));
    if (wanted.size > 0 && wanted.size < own.length) wantedOf.set(user, wanted);
  }
  const rest = filtered(interactions, itemCount, (item, user) => (wantedOf.get(user)?.has(item) ? -1 : item));
  return { rest, judged: [...wantedOf].map(([user, wanted]) => ({ user, wanted })) };
}

/** Renames items; those that get no place (-1) are left out. */
function filtered(
  { users, starts, items, weights }: Interactions,
  itemCount: number,
  placeOf: (item: number, user: number) => number,
): Interactions {
  const kept = { users: [] as number[], items: [] as number[], weights: [] as number[] };
  for (let user = 0; user < users; user += 1)
    for (let at = starts[user] ?? 0; at < (starts[user + 1] ?? 0); at += 1) {
      const place = placeOf(items[at] ?? 0, user);
      if (place < 0) continue;
      kept.users.push(user);
      kept.items.push(place);
      kept.weights.push(weights[at] ?? 0);
    }
  return collectInteractions(kept, users, itemCount);
}

/** A number that looks random but is the same in every run. */
function scatter(user: number, item: number): number {
  let hash = Math.imul(user + 1, 0x9e3779b1) ^ Math.imul(item + 1, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae3d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function meanSquare(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length);
}
