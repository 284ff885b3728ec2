import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createS3Client } from './s3-client.ts';

const HASTY = { headersMs: 100, idleMs: 100 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A client of a bucket that answers so. */
async function clientOf(listener: RequestListener, limits = HASTY) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // TCP, so never a string
  const endpoint = `http://127.0.0.1:${port}`;
  return createS3Client(
    { endpoint, region: 'us-east-1', bucket: 'media', accessKey: 'a', secretKey: 'b' },
    limits,
  );
}

it('gives a bucket up that never begins to answer, after some tries', async () => {
  let asked = 0;
  const client = await clientOf(() => {
    asked += 1;
  });
  await expect(client.request('GET', 'a/b.ts')).rejects.toThrow('did not begin to answer');
  // A try may be over before the bucket hears of it.
  expect(asked).toBeGreaterThan(1);
});

it('is served by a bucket that hangs once', async () => {
  let asked = 0;
  const client = await clientOf((_request, response) => {
    asked += 1;
    if (asked > 1) response.end('whole');
  });
  expect(await (await client.request('GET', 'a/b.ts'))?.text()).toBe('whole');
});

it('gives an answer up that stops in its middle', async () => {
  const client = await clientOf((_request, response) => void response.write('half'));
  const response = await client.request('GET', 'a/b.ts');
  await expect(response?.text()).rejects.toThrow('stopped in the middle');
});

it('lets a reader rest for longer than the bucket may', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let finish = () => {};
  const client = await clientOf((_request, response) => {
    response.write('first');
    finish = () => response.end('second');
  });
  const response = await client.request('GET', 'a/b.ts');
  await vi.advanceTimersByTimeAsync(3 * HASTY.idleMs);
  finish();
  expect(await response?.text()).toBe('firstsecond');
});
