import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { joinTransaction, runInTransaction } from './database.ts';

const { db } = await testDatabase();
beforeAll(async () => {
  await sql`create table race (id int primary key, hits int not null default 0)`.execute(db);
  await sql`insert into race (id) values (1), (2)`.execute(db);
});

const hit = (tx: typeof db, id: number) => sql`update race set hits = hits + 1 where id = ${id}`.execute(tx);

it('two transactions that wait for each other are both done, each once', async () => {
  const barrier = Promise.withResolvers<void>();
  let waiting = 0;
  const attempts = { one: 0, other: 0 };
  const run = (name: 'one' | 'other', first: number, second: number) =>
    joinTransaction(db, async (tx) => {
      attempts[name] += 1;
      await hit(tx, first);
      waiting += 1;
      if (waiting === 2) barrier.resolve();
      await barrier.promise;
      await hit(tx, second);
    });
  await Promise.all([run('one', 1, 2), run('other', 2, 1)]);
  // The loser may take its first row again before the winner has taken its second, and then both wait once more.
  expect(attempts.one + attempts.other).toBeGreaterThanOrEqual(3);
  const { rows } = await sql<{ hits: number }>`select hits from race`.execute(db);
  expect(rows).toEqual([{ hits: 2 }, { hits: 2 }]);
});

it.each(['40P01', '40001', '55P03'])(
  'a transaction that always loses by %s ends as what passes by itself',
  async (code) => {
    let attempts = 0;
    const lost = db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        attempts += 1;
        await sql`do ${sql.lit(`begin raise exception 'lost' using errcode = '${code}'; end`)}`.execute(tx);
      });
    const error = await lost.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code });
    expect(isDatabaseAway(error)).toBe(true);
    expect(attempts).toBe(4);
  },
);

it('a transaction within another is tried again with it, and another error is not', async () => {
  let [outer, inner] = [0, 0];
  await runInTransaction(db, async (tx) => {
    outer += 1;
    await joinTransaction(tx, async () => {
      inner += 1;
      if (inner < 3) throw Object.assign(new Error('lost'), { code: '40001' });
    });
  });
  expect([outer, inner]).toEqual([3, 3]);
  let attempts = 0;
  const failing = joinTransaction(db, async () => {
    attempts += 1;
    throw Object.assign(new Error('double'), { code: '23505' });
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});
