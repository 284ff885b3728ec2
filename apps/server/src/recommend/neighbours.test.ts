import { packWeights } from '@playlet/db/queries/recommendations/recommend';
import { hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { createCaches } from '../caches.ts';
import { createNeighbours } from './neighbours.ts';

const { db } = await testDatabase();

async function learn(seq: number, target: number): Promise<void> {
  const weights = packWeights(Int32Array.of(target), Float32Array.of(0.5));
  await db
    .insertInto('neighbour')
    .values({ seq, weights })
    .onConflict((conflict) => conflict.column('seq').doUpdateSet({ weights }))
    .execute();
}

it('answers the current neighbours of dramas, however often it was called before', async () => {
  const ids = [await insertGroup(db, { title: '雨停之前' }), await insertGroup(db, { title: '灯塔看守人' })];
  const rows = await db.selectFrom('group').select('seq').where('id', 'in', ids).orderBy('seq').execute();
  const [one = 0, other = 0] = rows.map(({ seq }) => seq);
  const neighbours = createNeighbours(hideTables(db), createCaches(systemClock));
  const targets = async () =>
    new Map([...(await neighbours([one, other]))].map(([seq, { targets }]) => [seq, targets[0]]));
  expect(await targets()).toEqual(new Map());
  await learn(one, other);
  expect(await targets()).toEqual(new Map([[one, other]]));
  await learn(one, 99);
  await learn(other, one);
  expect(await targets()).toEqual(
    new Map([
      [one, 99],
      [other, one],
    ]),
  );
  await db.deleteFrom('neighbour').where('seq', '=', one).execute();
  expect(await targets()).toEqual(new Map([[other, one]]));
});
