import {
  type InterestColumns,
  keepNeighbours,
  listChangedSince,
  type ModelRow,
  readInterests,
} from '@playlet/core/recommendations/recommend-train';
import type { Database } from '@playlet/db';
import { neighboursOf, packWeights } from '@playlet/db/queries/recommendations/recommend';
import type { ItemWeights } from '@playlet/domain/recommend/learn/item-weights';
import { DAY_MS } from '@playlet/domain/time';
import { trainApart } from './train-apart.ts';
import type { TrainingInput } from './training.ts';

/** The age of settings, and the growth of data, after which they are searched again. */
const SETTINGS_TTL_MS = 7 * DAY_MS;
const GROWTH_FACTOR = 1.3;
/** With more items changed than this share, all of them are learned again. */
const MAX_CHANGED_SHARE = 0.5;

/** Trains the neighbours of each drama on all interests and stores them. Answers the settings used. */
export async function learn(
  db: Database,
  last: ModelRow | undefined,
  now: Date,
  signal: AbortSignal,
): Promise<ModelRow> {
  const interests = await readInterests(db);
  const seqs = [...new Set(interests.seqs)].sort((one, other) => one - other);
  const itemOf = new Map(seqs.map((seq, item) => [seq, item]));
  const kept = last && areSettingsFresh(last, interests, now) ? last : undefined;
  const input: TrainingInput = {
    columns: {
      users: interests.users,
      items: interests.seqs.map((seq) => itemOf.get(seq) ?? 0),
      weights: interests.weights,
    },
    users: interests.members,
    itemCount: seqs.length,
    ...(kept && { settings: { regularisation: kept.regularisation, weighted: kept.weighted } }),
  };
  const before = kept?.kind === 'neighbours' ? await learnedBefore(db, kept, seqs, itemOf) : undefined;
  const { kind, settings, weights } = await trainApart(before ? { ...input, before } : input, signal);
  const model: ModelRow = {
    kind,
    ...settings,
    items: seqs.length,
    interactions: interests.weights.length,
    chosen_at: kept?.chosen_at ?? now,
    trained_at: now,
  };
  await keepNeighbours(db, rowsOf(weights, seqs), model);
  return model;
}

function areSettingsFresh(last: ModelRow, { weights }: InterestColumns, now: Date): boolean {
  const grown = weights.length / Math.max(1, last.interactions);
  return (
    now.getTime() - last.chosen_at.getTime() < SETTINGS_TTL_MS &&
    grown < GROWTH_FACTOR &&
    grown > 1 / GROWTH_FACTOR
  );
}

/** The former weights, where few enough items changed since to learn these alone. */
async function learnedBefore(
  db: Database,
  last: ModelRow,
  seqs: number[],
  itemOf: ReadonlyMap<number, number>,
): Promise<TrainingInput['before']> {
  const changed = (await listChangedSince(db, last.trained_at)).flatMap((seq) => itemOf.get(seq) ?? []);
  if (changed.length > seqs.length * MAX_CHANGED_SHARE) return undefined;
  return { weights: itemWeights(await neighboursOf(db, seqs), seqs, itemOf), changed };
}

function itemWeights(
  neighbours: Awaited<ReturnType<typeof neighboursOf>>,
  seqs: number[],
  itemOf: ReadonlyMap<number, number>,
): ItemWeights {
  const starts = new Uint32Array(seqs.length + 1);
  const targets: number[] = [];
  const weights: number[] = [];
  for (const [item, seq] of seqs.entries()) {
    const near = neighbours.get(seq);
    for (const [at, target] of near?.targets.entries() ?? []) {
      const known = itemOf.get(target);
      if (known === undefined) continue;
      targets.push(known);
      weights.push(near?.weights[at] ?? 0);
    }
    starts[item + 1] = targets.length;
  }
  return {
    itemCount: seqs.length,
    starts,
    targets: Uint32Array.from(targets),
    weights: Float32Array.from(weights),
  };
}

/** The learned neighbours of each drama, by running numbers. */
function rowsOf({ starts, targets, weights }: ItemWeights, seqs: number[]): Map<number, Buffer> {
  const rows = new Map<number, Buffer>();
  for (const [item, seq] of seqs.entries()) {
    const [from = 0, to = 0] = [starts[item], starts[item + 1]];
    if (from === to) continue;
    const own = Int32Array.from(targets.subarray(from, to), (target) => seqs[target] ?? 0);
    rows.set(seq, packWeights(own, weights.slice(from, to)));
  }
  return rows;
}
