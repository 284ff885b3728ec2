import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';

it.each([
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('%s passes by itself', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it('a connection nobody listens for is away, as the driver itself says it', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 9 });
  expect(isDatabaseAway(await client.connect().catch((error: unknown) => error))).toBe(true);
});

it.each([
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  new TypeError('x is not a function'),
  'text',
])('%s does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
