import { testDatabase } from '@playlet/testing/database';
import { expect, expectTypeOf, it } from 'vitest';
import { opaque } from './database.ts';
import { type Database, inTransaction } from './index.ts';
import { readSettings, writeSettings } from './queries/catalogue/setting.ts';

const { db } = await testDatabase();

it('cannot be queried outside this package', () => {
  expectTypeOf<Database[keyof Database]>().toBeNever();
  const breach = (outside: Database) => {
    // @ts-expect-error queries are written in this package
    outside.selectFrom('member');
    // @ts-expect-error and a transaction is begun by inTransaction
    outside.transaction();
  };
  expect(breach).toBeTypeOf('function');
});

it('undoes a transaction that throws, and keeps one that does not', async () => {
  const interrupted = inTransaction(opaque(db), async (tx) => {
    await writeSettings(tx, { vipEnabled: false });
    throw new Error('the process ended');
  });
  await expect(interrupted).rejects.toThrow('the process ended');
  expect(await readSettings(db)).toEqual({});
  await inTransaction(opaque(db), (tx) => writeSettings(tx, { vipEnabled: false }));
  expect(await readSettings(db)).toEqual({ vipEnabled: false });
});
