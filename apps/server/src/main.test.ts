import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { ConfigError } from '@playlet/config';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from './main.ts';
import { startTestServer } from './testing/server.ts';

const { context, storage } = await startTestServer();

describe('the server', () => {
  it('ends within its time although somebody reads a download slowly', async () => {
    const megabytes = Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024));
    await storage.put('public/large.jpg', { stream: Readable.from(megabytes) });
    const { port, close } = await startServer(context, { maxDrainMs: 50 });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /cdn/public/large.jpg HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await close();
    socket.resume().on('error', () => {});
    await closed;
  });

  it('serves on while it drains, and says that it is not ready', async () => {
    const config = { ...context.config, drainDelayMs: 300 };
    const { port, close } = await startServer({ ...context, config });
    const baseUrl = `http://127.0.0.1:${port}`;
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    const closing = close();
    const [ready, page] = await Promise.all([fetch(`${baseUrl}/readyz`), fetch(`${baseUrl}/healthz`)]);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'not ready', waitsFor: 'the end of the process' });
    expect(page.status).toBe(200);
    expect(page.headers.get('connection')).not.toBe('close');
    await closing;
    await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow();
  });

  it('takes no new connection after that, and answers once more on those that stand', async () => {
    const config = { ...context.config, drainDelayMs: 500 };
    const { port, close } = await startServer({ ...context, config });
    const kept = connect(port, '127.0.0.1');
    const exchange = async () => {
      kept.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      const [bytes] = await once(kept, 'data');
      return String(bytes);
    };
    expect(await exchange()).not.toMatch(/connection: close/i);
    const closing = close();
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(), {
      timeout: 5000,
      interval: 10,
    });
    expect(await exchange()).toMatch(/^HTTP\/1.1 200[^]*connection: close/i);
    await closing;
  });

  it('says in a sentence that its port is taken', async () => {
    const { port, close } = await startServer(context);
    const second = startServer({ ...context, config: { ...context.config, port } });
    await expect(second).rejects.toThrow(ConfigError);
    await expect(second).rejects.toThrow(`PORT ${port} is in use`);
    await close();
  });
});
