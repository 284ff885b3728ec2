/**
 * The interests of users: a sparse matrix by rows. The items of user `u` are `items[starts[u]] … items[starts[u + 1] -
 * 1]`, ascending, each once.
 */
export type Interactions = {
  users: number;
  itemCount: number;
  starts: Uint32Array;
  items: Uint32Array;
  weights: Float32Array;
};

/** Parallel columns of (user, item, weight); users and items are numbered from 0, in any order. */
export type InteractionColumns = {
  users: ArrayLike<number>;
  items: ArrayLike<number>;
  weights: ArrayLike<number>;
};

/** Sorts columns into rows. Of an interaction that is there twice the heavier counts. */
export function collectInteractions(
  columns: InteractionColumns,
  users: number,
  itemCount: number,
): Interactions {
  // By item first and then by user, both stable: each row ends up ascending.
  const byItem = bucketOrder(columns.items, itemCount);
  const byUser = bucketOrder(columns.users, users, byItem);
  const starts = new Uint32Array(users + 1);
  const items = new Uint32Array(byUser.length);
  const weights = new Float32Array(byUser.length);
  let filled = 0;
  let user = 0;
  for (const at of byUser) {
    const [owner = 0, item = 0, weight = 0] = [columns.users[at], columns.items[at], columns.weights[at]];
    while (user < owner) starts[++user] = filled;
    const repeated = filled > (starts[user] ?? 0) && items[filled - 1] === item;
    if (!repeated) filled += 1;
    items[filled - 1] = item;
    weights[filled - 1] = repeated ? Math.max(weights[filled - 1] ?? 0, weight) : weight;
  }
  while (user < users) starts[++user] = filled;
  return { users, itemCount, starts, items: items.slice(0, filled), weights: weights.slice(0, filled) };
}

/** The same by items: row `i` holds who took to item `i`. */
export function transpose({ users, itemCount, starts, items, weights }: Interactions): Interactions {
  const owners = new Uint32Array(items.length);
  for (let user = 0; user < users; user += 1) owners.fill(user, starts[user], starts[user + 1]);
  return collectInteractions({ users: items, items: owners, weights }, itemCount, users);
}

/** Every interaction counts 1, whatever its weight. */
export function markPresence(interactions: Interactions): Interactions {
  return { ...interactions, weights: new Float32Array(interactions.weights.length).fill(1) };
}

/** Indexes of `keys` (or of `order` into them) ordered by key; equal keys keep their order. */
function bucketOrder(keys: ArrayLike<number>, buckets: number, order?: Uint32Array): Uint32Array {
  const next = new Uint32Array(buckets + 1);
  for (let at = 0; at < keys.length; at += 1) count(next, (keys[at] ?? 0) + 1);
  for (let bucket = 1; bucket <= buckets; bucket += 1)
    next[bucket] = (next[bucket] ?? 0) + (next[bucket - 1] ?? 0);
  const ordered = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const index = order?.[at] ?? at;
    ordered[count(next, keys[index] ?? 0)] = index;
  }
  return ordered;
}

/** Adds one and returns the former count. */
function count(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}
