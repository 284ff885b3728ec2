/**
 * The weights that an interaction with one item has for others, by the item it comes from: for item `i` the weights of
 * `targets[starts[i]] … targets[starts[i + 1] - 1]`.
 */
export type ItemWeights = {
  itemCount: number;
  starts: Uint32Array;
  targets: Uint32Array;
  weights: Float32Array;
};

/** The sources of one target item and their weights, strongest first or in any order. */
export type Column = { sources: ArrayLike<number>; weights: ArrayLike<number> };

/** Turns columns (the sources that recommend an item) into rows (the items a source recommends). */
export function convertColumnsToRows(columns: readonly Column[]): ItemWeights {
  const itemCount = columns.length;
  const starts = new Uint32Array(itemCount + 1);
  for (const { sources } of columns)
    for (let at = 0; at < sources.length; at += 1) {
      const source = (sources[at] ?? 0) + 1;
      starts[source] = (starts[source] ?? 0) + 1;
    }
  for (let item = 1; item <= itemCount; item += 1)
    starts[item] = (starts[item] ?? 0) + (starts[item - 1] ?? 0);
  const next = starts.slice();
  const targets = new Uint32Array(starts[itemCount] ?? 0);
  const weights = new Float32Array(targets.length);
  for (const [target, column] of columns.entries())
    for (let at = 0; at < column.sources.length; at += 1) {
      const source = column.sources[at] ?? 0;
      const to = next[source] ?? 0;
      next[source] = to + 1;
      targets[to] = target;
      weights[to] = column.weights[at] ?? 0;
    }
  return { itemCount, starts, targets, weights };
}

/** The way back. */
export function convertRowsToColumns({ itemCount, starts, targets, weights }: ItemWeights): Column[] {
  const columns = Array.from({ length: itemCount }, () => ({
    sources: [] as number[],
    weights: [] as number[],
  }));
  for (let source = 0; source < itemCount; source += 1)
    for (let at = starts[source] ?? 0; at < (starts[source + 1] ?? 0); at += 1) {
      const column = columns[targets[at] ?? 0];
      column?.sources.push(source);
      column?.weights.push(weights[at] ?? 0);
    }
  return columns;
}

/** Adds the weights of a history's items into `scores`, one for each target item. */
export function addScores(
  scores: Float64Array,
  model: ItemWeights,
  history: { items: ArrayLike<number>; weights: ArrayLike<number> },
): void {
  for (let at = 0; at < history.items.length; at += 1) {
    const item = history.items[at] ?? 0;
    const weight = history.weights[at] ?? 0;
    const end = model.starts[item + 1] ?? 0;
    for (let edge = model.starts[item] ?? 0; edge < end; edge += 1) {
      const target = model.targets[edge] ?? 0;
      scores[target] = (scores[target] ?? 0) + weight * (model.weights[edge] ?? 0);
    }
  }
}
