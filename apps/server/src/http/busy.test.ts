import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const MORE_THAN_THERE_ARE = 20;

it('a call is told to come again where no connection to the database is left', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holders = Array.from({ length: MORE_THAN_THERE_ARE }, () =>
    server.db
      .transaction()
      .execute(() => released)
      .catch(() => 'had to wait too long itself'),
  );
  const { status, envelope } = await server.call('POST public/account/plan/list');
  release();
  await Promise.all(holders);
  expect([status, envelope.errorCode]).toEqual([503, 'SERVICE_BUSY']);
  expect((await server.call('POST public/account/plan/list')).status).toBe(200);
});

it('a connection is kept for longer than proxies keep theirs', async () => {
  const response = await fetch(`${server.baseUrl}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});
