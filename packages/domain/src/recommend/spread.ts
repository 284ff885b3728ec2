import { type Features, similarityOf } from './similarity.ts';

/** How far ahead another genre is looked for. */
const WINDOW_SIZE = 24;

/**
 * Moves items so that no two of a genre follow each other where another one is near; otherwise the order stays. Every item
 * comes once. Items without a genre go anywhere. `before` is the genre of what comes before the first.
 */
export function spreadGenres<Item>(
  items: readonly Item[],
  genreOf: (item: Item) => string | undefined,
  before?: string,
): Item[] {
  const waiting = items.slice(0, WINDOW_SIZE);
  let next = waiting.length;
  let last = before;
  const spread: Item[] = [];
  while (waiting.length > 0) {
    const other = waiting.findIndex((item) => last === undefined || genreOf(item) !== last);
    const [item] = waiting.splice(Math.max(0, other), 1) as [Item];
    spread.push(item);
    last = genreOf(item);
    const following = items[next];
    if (next < items.length) waiting.push(following as Item);
    next += 1;
  }
  return spread;
}

/** How much of its score an item loses for being like the ones right before it, nearest first. */
const SIMILARITY_COSTS = [0.12, 0.06, 0.03];
/** So many of a genre may follow each other where another one is near. */
const MAX_RUN_COUNT = 4;

type Spreadable = Features & { score: number };

/**
 * Moves items that are like the ones right before them back a little: a genre somebody loves may follow itself, a fourth
 * variation of the same drama waits. `items` come best first; every item comes once.
 */
export function spreadSimilar<Item extends Spreadable>(items: readonly Item[]): Item[] {
  const waiting = items.slice(0, WINDOW_SIZE);
  let next = waiting.length;
  const spread: Item[] = [];
  while (waiting.length > 0) {
    const before = spread.slice(-SIMILARITY_COSTS.length).reverse();
    const tired = tiredGenre(spread);
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [at, item] of waiting.entries()) {
      if (tired !== undefined && item.genres[0] === tired && waiting.some(isOther(tired))) continue;
      const cost = before.reduce(
        (sum, one, distance) => sum + (SIMILARITY_COSTS[distance] ?? 0) * similarityOf(item, one),
        0,
      );
      if (item.score - cost <= bestScore) continue;
      best = at;
      bestScore = item.score - cost;
    }
    spread.push(...waiting.splice(best, 1));
    const following = items[next];
    if (following) waiting.push(following);
    next += 1;
  }
  return spread;
}

/** The genre that has followed itself often enough; undefined where none has. */
function tiredGenre(spread: readonly Spreadable[]): string | undefined {
  const [first, ...run] = spread.slice(-MAX_RUN_COUNT).map(({ genres }) => genres[0]);
  return run.length === MAX_RUN_COUNT - 1 && run.every((genre) => genre === first) ? first : undefined;
}

const isOther = (genre: string) => (item: Spreadable) => item.genres[0] !== genre;
