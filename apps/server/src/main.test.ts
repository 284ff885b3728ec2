import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { ConfigError } from '@playlet/config';
import { describe, expect, it } from 'vitest';
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

  it('serves on while it drains, says that it is not ready, and closes each connection', async () => {
    const config = { ...context.config, drainDelayMs: 300 };
    const { port, close } = await startServer({ ...context, config });
    const baseUrl = `http://127.0.0.1:${port}`;
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    const closing = close();
    const [ready, page] = await Promise.all([fetch(`${baseUrl}/readyz`), fetch(`${baseUrl}/healthz`)]);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'not ready', waitsFor: 'the end of the process' });
    expect(page.status).toBe(200);
    expect(page.headers.get('connection')).toBe('close');
    await closing;
    await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow();
  });

  it('says in a sentence that its port is taken', async () => {
    const { port, close } = await startServer(context);
    const second = startServer({ ...context, config: { ...context.config, port } });
    await expect(second).rejects.toThrow(ConfigError);
    await expect(second).rejects.toThrow(`PORT ${port} is in use`);
    await close();
  });
});
