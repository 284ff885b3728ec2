import type { Database, Replica } from '@playlet/db';
import { expect, it } from 'vitest';
import { createReadingDatabase } from './database.ts';

// Only which one is chosen is looked at.
const primary = { name: 'primary' } as unknown as Database;
const replicaOf = (name: string, lagMs: number | undefined): Replica => ({
  name,
  db: { name } as unknown as Database,
  lagMs: () => lagMs,
  close: async () => {},
});
const viewers = Array.from({ length: 300 }, (_, number) => `member ${number}`);
const chosenBy = (replicas: Replica[]) =>
  new Map(viewers.map((viewer) => [viewer, createReadingDatabase(primary, replicas, viewer)]));
const countReadersOf = ({ db }: Replica, chosen: Map<string, Database>) =>
  [...chosen.values()].filter((one) => one === db).length;

it('viewers are spread over all replicas that are close behind, and each stays with the same one', () => {
  const replicas = [replicaOf('a', 0), replicaOf('b', 20), replicaOf('c', 4999)];
  const chosen = chosenBy(replicas);
  for (const replica of replicas) expect(countReadersOf(replica, chosen)).toBeGreaterThan(60);
  expect(chosenBy(replicas.toReversed())).toEqual(chosen);
});

it('only the viewers of a replica that is left out read another one', () => {
  const [a, b, c] = [replicaOf('a', 0), replicaOf('b', 0), replicaOf('c', 0)];
  const before = chosenBy([a, b, c]);
  for (const gone of [replicaOf('c', undefined), replicaOf('c', 5001)]) {
    const after = chosenBy([a, b, gone]);
    expect(countReadersOf(gone, after)).toBe(0);
    for (const [viewer, db] of before) if (db !== c.db) expect(after.get(viewer)).toBe(db);
  }
});

it('reads without a viewer are spread as well', () => {
  const [a, b] = [replicaOf('a', 0), replicaOf('b', 0)];
  const chosen = viewers.map(() => createReadingDatabase(primary, [a, b]));
  expect(new Set(chosen)).toEqual(new Set([a.db, b.db]));
});

it('the primary answers where every replica is away or far behind', () => {
  expect(createReadingDatabase(primary, [])).toBe(primary);
  expect(createReadingDatabase(primary, [replicaOf('a', undefined), replicaOf('b', 6000)])).toBe(primary);
});
