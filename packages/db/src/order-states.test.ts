import { ORDER_STATES, ORDER_TRANSITIONS } from '@playlet/domain/money/order-state';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db } = await testDatabase();

it('the trigger lets orders go the same ways as the domain', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('recharge_keeps_its_edges'::regproc) as text`.execute(db);
  const trigger = rows[0]?.text ?? '';
  const pairs = [...trigger.matchAll(/\('([A-Z]+)', '([A-Z]+)'\)/g)].map(([, from, to]) => `${from} ${to}`);
  const edges = ORDER_STATES.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => `${from} ${to}`));
  expect(pairs.sort()).toEqual(edges.sort());
});
