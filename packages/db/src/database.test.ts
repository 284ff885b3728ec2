import { testDatabase } from '@playlet/testing/database';
import { expect, expectTypeOf, it } from 'vitest';
import { hideTables, type Database as RawDatabase } from './database.ts';
import { type Database, runInTransaction } from './index.ts';

const { db } = await testDatabase();

const insertFlag = (tx: RawDatabase) =>
  tx.insertInto('setting').values({ name: 'vipEnabled', value: 'false' }).execute();
const readFlags = () => db.selectFrom('setting').select(['name', 'value']).execute();

it('cannot be queried outside this package', () => {
  expectTypeOf<Database[keyof Database]>().toBeNever();
  const breach = (outside: Database) => {
    // @ts-expect-error queries are written in this package and in core
    outside.selectFrom('member');
    // @ts-expect-error and a transaction is begun by inTransaction
    outside.transaction();
  };
  expect(breach).toBeTypeOf('function');
});

it('undoes a transaction that throws, and keeps one that does not', async () => {
  const interrupted = runInTransaction(hideTables(db), async (tx) => {
    await insertFlag(tx);
    throw new Error('the process ended');
  });
  await expect(interrupted).rejects.toThrow('the process ended');
  expect(await readFlags()).toEqual([]);
  await runInTransaction(hideTables(db), insertFlag);
  expect(await readFlags()).toEqual([{ name: 'vipEnabled', value: false }]);
});
