import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { canTransition, ORDER_STATES, ORDER_TRANSITIONS } from './order-state.ts';

it('lets orders go the same ways as the trigger of the database', () => {
  const migration = readFileSync(new URL('../../../db/src/migrations/008-money.ts', import.meta.url), 'utf8');
  const trigger = migration.slice(
    migration.indexOf('new.state) not in ('),
    migration.indexOf('then\n        raise'),
  );
  const pairs = [...trigger.matchAll(/\('([A-Z]+)', '([A-Z]+)'\)/g)].map(([, from, to]) => `${from} ${to}`);
  const edges = ORDER_STATES.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => `${from} ${to}`));
  expect(pairs.sort()).toEqual(edges.sort());
});

it('leads nowhere from a refunded order, and never back to an unpaid one', () => {
  for (const from of ['PAID', 'REFUNDING', 'REFUNDED'] as const)
    for (const to of ['CREATED', 'PENDING', 'UNKNOWN', 'CLOSED'] as const)
      expect(canTransition(from, to)).toBe(false);
  expect(ORDER_TRANSITIONS.REFUNDED).toEqual([]);
});
