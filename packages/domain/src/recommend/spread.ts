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

/** An item that waits for its place, and how like it is to the last ones placed, nearest first. */
type Waiting<Item> = { item: Item; likeness: number[] };

/**
 * Moves items that are like the ones right before them back a little: a genre somebody loves may follow itself, a fourth
 * variation of the same drama waits. `items` come best first; every item comes once.
 */
export function spreadSimilar<Item extends Spreadable>(items: readonly Item[]): Item[] {
  const spread: Item[] = [];
  const begin = (item: Item): Waiting<Item> => ({
    item,
    likeness: spread
      .slice(-SIMILARITY_COSTS.length)
      .reverse()
      .map((one) => similarityOf(item, one)),
  });
  const waiting = items.slice(0, WINDOW_SIZE).map(begin);
  let next = waiting.length;
  while (waiting.length > 0) {
    const [{ item }] = waiting.splice(nextPlace(waiting, tiredGenre(spread)), 1) as [Waiting<Item>];
    spread.push(item);
    // Two items are compared once, however long they wait beside each other.
    for (const one of waiting) {
      if (one.likeness.length === SIMILARITY_COSTS.length) one.likeness.pop();
      one.likeness.unshift(similarityOf(one.item, item));
    }
    const following = items[next];
    if (following) waiting.push(begin(following));
    next += 1;
  }
  return spread;
}

/** The place of the best of those that wait; one of the tired genre only where there is no other. */
function nextPlace(waiting: readonly Waiting<Spreadable>[], tired: string | undefined): number {
  const isTired = ({ item }: Waiting<Spreadable>) => tired !== undefined && item.genres[0] === tired;
  const isOnlyTired = waiting.every(isTired);
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < waiting.length; at += 1) {
    const one = waiting[at] as Waiting<Spreadable>;
    if (!isOnlyTired && isTired(one)) continue;
    let cost = 0;
    for (let distance = 0; distance < one.likeness.length; distance += 1)
      cost += (SIMILARITY_COSTS[distance] as number) * (one.likeness[distance] as number);
    if (one.item.score - cost <= bestScore) continue;
    best = at;
    bestScore = one.item.score - cost;
  }
  return best;
}

/** The genre that has followed itself often enough; undefined where none has. */
function tiredGenre(spread: readonly Spreadable[]): string | undefined {
  const [first, ...run] = spread.slice(-MAX_RUN_COUNT).map(({ genres }) => genres[0]);
  return run.length === MAX_RUN_COUNT - 1 && run.every((genre) => genre === first) ? first : undefined;
}
