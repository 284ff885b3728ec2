import { runInTransaction } from '@playlet/db';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { callerAt, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
/** What the service wrote to its log, from the default level up. */
const lines: string[] = [];
const app = await buildApp({
  ...server.context,
  log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
});
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const HOLDER_COUNT = 20;

it('a call is answered to retry, with one log line without a stack, where no connection to the database is left', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holders = Array.from({ length: HOLDER_COUNT }, () =>
    runInTransaction(server.context.db, () => released).catch(() => 'had to wait too long itself'),
  );
  const { status, envelope } = await callerAt(baseUrl).call('POST public/account/plan/list');
  release();
  await Promise.all(holders);
  expect([status, envelope.errorCode]).toEqual([503, 'SERVICE_BUSY']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: pino.levels.values.warn,
      errorCode: 'SERVICE_BUSY',
      msg: 'call failed',
    }),
  ]);
  expect(lines.join('')).not.toMatch(/stack|"err"/);
  expect((await server.call('POST public/account/plan/list')).status).toBe(200);
});

it('a connection is kept for longer than proxies keep theirs', async () => {
  const response = await fetch(`${server.baseUrl}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});
