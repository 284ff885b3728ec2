/** How far ahead another genre is looked for. */
const WINDOW = 24;

/**
 * Moves items so that no two of a genre follow each other where another one is near; otherwise the order stays. Every item
 * comes once. Items without a genre go anywhere. `before` is the genre of what comes before the first.
 */
export function spreadGenres<Item>(
  items: readonly Item[],
  genreOf: (item: Item) => string | undefined,
  before?: string,
): Item[] {
  const waiting = items.slice(0, WINDOW);
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
