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

it('lists under paging and the presence of the staff are not in the log of the database, and all else is', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence <> 'p'
    order by relname`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['list_snapshot', 'staff_presence']);
});
