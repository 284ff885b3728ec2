import { computeFeatureVectors, type Features, type FeatureVector } from './similarity.ts';

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
/** The longest run of one genre where another one is near. */
const MAX_RUN_COUNT = 4;

type Spreadable = Features & { score: number };
type Waiting<Item = Spreadable> = { item: Item; vector: FeatureVector };

/**
 * Moves items back a little that are like the ones right before them: a favorite genre may follow itself, a fourth
 * variation of the same drama waits. `items` are sorted best first; every item appears once.
 */
export function spreadSimilar<Item extends Spreadable>(items: readonly Item[]): Item[] {
  const { vectors, length } = computeFeatureVectors(items);
  const ahead = items.map((item, at): Waiting<Item> => ({ item, vector: vectors[at] as FeatureVector }));
  const waiting = ahead.splice(0, WINDOW_SIZE);
  const placed: Waiting<Item>[] = [];
  const costs = new Float64Array(length);
  while (waiting.length > 0) {
    const [next] = waiting.splice(nextPlace(waiting, costs, tiredGenre(placed)), 1) as [Waiting<Item>];
    placed.push(next);
    chargeLikeness(costs, placed);
    const following = ahead.shift();
    if (following) waiting.push(following);
  }
  return placed.map(({ item }) => item);
}

/** Writes what each feature costs that the last placed items have; `costs` are those of one item before. */
function chargeLikeness(costs: Float64Array, placed: readonly Waiting[]): void {
  const reach = SIMILARITY_COSTS.length;
  const vectorAt = (distance: number) => placed.at(-distance)?.vector ?? NO_FEATURES;
  // Counted loops: an iterator's objects for each feature were a quarter of all memory that a feed took.
  for (let distance = 1; distance <= reach + 1; distance += 1) {
    const { places } = vectorAt(distance);
    for (let nth = 0; nth < places.length; nth += 1) costs[places[nth] as number] = 0;
  }
  for (let distance = 1; distance <= reach; distance += 1) {
    const { places, values } = vectorAt(distance);
    const cost = SIMILARITY_COSTS[distance - 1] as number;
    for (let nth = 0; nth < places.length; nth += 1)
      (costs[places[nth] as number] as number) += cost * (values[nth] as number);
  }
}

const NO_FEATURES: FeatureVector = { places: [], values: [] };

/** The place of the best of those that wait; one of the tired genre only where there is no other. */
function nextPlace(waiting: readonly Waiting[], costs: Float64Array, tired: string | undefined): number {
  const isTired = ({ item }: Waiting) => tired !== undefined && item.genres[0] === tired;
  const isOnlyTired = waiting.every(isTired);
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < waiting.length; place += 1) {
    const one = waiting[place] as Waiting;
    if (!isOnlyTired && isTired(one)) continue;
    const score = one.item.score - product(one.vector, costs);
    if (score <= bestScore) continue;
    best = place;
    bestScore = score;
  }
  return best;
}

function product({ places, values }: FeatureVector, costs: Float64Array): number {
  let sum = 0;
  for (let nth = 0; nth < places.length; nth += 1)
    sum += (values[nth] as number) * (costs[places[nth] as number] as number);
  return sum;
}

/** The genre that has followed itself often enough; undefined where none has. */
function tiredGenre(placed: readonly Waiting[]): string | undefined {
  const [first, ...run] = placed.slice(-MAX_RUN_COUNT).map(({ item }) => item.genres[0]);
  return run.length === MAX_RUN_COUNT - 1 && run.every((genre) => genre === first) ? first : undefined;
}
