import { INGEST_STEPS } from '@playlet/domain/ingest/ingest-step';
import { PAYMENT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db } = await testDatabase();

it.each([
  ['recharge', 'channel', PAYMENT_CHANNELS],
  ['ingest', 'step', INGEST_STEPS],
])('the database lets %s.%s be what the domain lists', async (table, column, values) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like ${`CHECK ((${column} = ANY %`}`.execute(db);
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value);
  expect(new Set(allowed)).toEqual(new Set(values));
});
