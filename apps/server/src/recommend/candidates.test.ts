import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import { hideTables } from '@playlet/db/raw';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { createCaches } from '../caches.ts';
import { createCandidates } from './candidates.ts';

const { db } = await testDatabase();
const everybody: Pool = { access: ['free', 'vip'] };

let ahead = 0;
const clock = { now: () => Date.now() + ahead };

it('learns within a minute what changed of a drama', async () => {
  const ids = [await insertGroup(db, { title: '雨停之前' }), await insertGroup(db, { title: '灯塔看守人' })];
  const rows = await db.selectFrom('group').select('seq').where('id', 'in', ids).orderBy('seq').execute();
  const [one = 0, other = 0] = rows.map(({ seq }) => seq);
  const candidates = createCandidates(hideTables(db), createCaches(clock));
  const found = async () =>
    new Map((await candidates([one, other], everybody)).map(({ seq, ...row }) => [seq, row]));
  const change = async (set: Partial<{ tags: string[]; access: 'private' | 'free'; published_at: Date }>) => {
    await db.updateTable('group').set(set).where('seq', '=', one).execute();
    ahead += 60_001;
  };

  const first = await found();
  expect(new Set(first.keys())).toEqual(new Set([one, other]));
  expect(await found()).toEqual(first);
  await change({ tags: ['复仇'] });
  expect((await found()).get(one)).toEqual({ ...first.get(one), version: 2, tags: ['复仇'] });
  await change({ published_at: new Date(1_700_000_000_000) });
  expect((await found()).get(one)?.publishedAt).toBe(1_700_000_000_000);
  await change({ access: 'private' });
  expect([...(await found()).keys()]).toEqual([other]);
  await change({ access: 'free' });
  expect([...(await found()).keys()]).toEqual([one, other]);
});

it('knows apart who may see what', async () => {
  const id = await insertGroup(db, { access: 'private' });
  const { seq } = await db.selectFrom('group').select('seq').where('id', '=', id).executeTakeFirstOrThrow();
  const candidates = createCandidates(hideTables(db), createCaches(clock));
  const admitted: Pool = { access: ['free', 'vip', 'private'], admitted: true };
  for (const round of [1, 2]) {
    expect(await candidates([seq], everybody), `round ${round}`).toEqual([]);
    expect(await candidates([seq], admitted), `round ${round}`).toMatchObject([{ seq }]);
  }
});
