import type { Rows } from './read.ts';

export type Shape = { users: number; items: number; interactions: number };

/** As many users, items and interactions as MovieLens-1M has. */
export const MOVIELENS_1M: Shape = { users: 6040, items: 3706, interactions: 1_000_000 };
const GENRE_COUNT = 18;
const TASTE_COUNT = 3;
const TEST_SHARE = 0.2;

/**
 * Interactions with a structure that can be found again: every item has a genre, a niche within it and a popularity
 * that falls off like Zipf's law; every user has a few genres and niches. A fifth is set aside as the test.
 */
export function syntheticRows({ users, items, interactions }: Shape, seed = 1): { train: Rows; test: Rows } {
  const random = generator(seed);
  const catalogue = Array.from({ length: items }, (_, item) => ({
    genre: Math.floor(random() * GENRE_COUNT),
    niche: Math.floor(random() * 6),
    popularity: 1 / (item + 20) ** 0.8,
  }));
  const train = emptyRows();
  const test = emptyRows();
  const activity = Array.from({ length: users }, () => Math.exp(1.1 * normal(random)));
  const total = activity.reduce((sum, one) => sum + one, 0);
  for (let user = 0; user < users; user += 1) {
    const genres = Array.from({ length: TASTE_COUNT }, () => Math.floor(random() * GENRE_COUNT));
    const niche = Math.floor(random() * 6);
    const keys = catalogue.map((one) => {
      const liked = genres.indexOf(one.genre);
      const taste = liked < 0 ? 0.15 : (3 - liked) * (one.niche === niche ? 4 : 1);
      // The smallest of exponential times with these rates are a draw without putting back.
      return -Math.log(1 - random()) / (one.popularity * taste);
    });
    const wanted = Math.max(
      5,
      Math.min(items / 2, Math.round(((activity[user] ?? 0) / total) * interactions)),
    );
    const chosen = keys
      .map((key, item) => ({ key, item }))
      .sort((a, b) => a.key - b.key)
      .slice(0, wanted);
    for (const { item } of chosen) {
      const rows = random() < TEST_SHARE ? test : train;
      rows.users.push(`u${user}`);
      rows.items.push(`i${item}`);
      rows.weights.push(1);
    }
  }
  return { train, test };
}

function emptyRows(): Rows {
  return { users: [], items: [], weights: [], skipped: 0 };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32: the same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
