import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CallFailed, createIngestClient, ServerUnreachable } from './client.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const success = (data: unknown) =>
  JSON.stringify({ code: 0, msg: '', success: true, data, errorCode: null, errorMessage: null, showType: 0 });
const failure = (errorCode: string, data: unknown = null) =>
  JSON.stringify({
    code: 1,
    msg: errorCode,
    success: false,
    data,
    errorCode,
    errorMessage: errorCode,
    showType: 2,
  });

const connect = (address: string, signal?: AbortSignal) =>
  createIngestClient({ server: address, token: 'secret', language: 'zh-CN', pauses: [1, 1], signal });

describe('a call of the ingest client', () => {
  it('carries the token and the language, and the fields of a file in the address', async () => {
    const seen: unknown[] = [];
    const address = await serve((request, response) => {
      seen.push([
        request.method,
        request.url,
        request.headers['x-token'],
        request.headers['accept-language'],
      ]);
      request.resume().on('end', () => response.end(success({ received: 3, ingestId: null })));
    });
    await connect(address).call(
      'PUT admin/ingest/upload/append',
      { id: 'u', offset: '7' },
      new Uint8Array(3),
    );
    expect(seen).toEqual([['PUT', '/api/admin/ingest/upload/append?id=u&offset=7', 'secret', 'zh-CN']]);
  });

  it('is tried again while the server is restarting', async () => {
    let asked = 0;
    const address = await serve((_request, response) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else if (asked === 2) response.end(failure('SERVICE_STOPPING'));
      else response.end(success({ id: 'i', state: 'waiting' }));
    });
    expect(await connect(address).call('POST admin/ingest/job/retry', { id: 'i' })).toEqual({
      id: 'i',
      state: 'waiting',
    });
    expect(asked).toBe(3);
  });

  it('reports once, at the first failure, that it waits for the server', async () => {
    let asked = 0;
    const address = await serve((_request, response) => {
      asked += 1;
      if (asked < 3) response.end(failure('SERVICE_BUSY'));
      else response.end(success({ id: 'i', state: 'waiting' }));
    });
    const reasons: string[] = [];
    const options = { server: address, token: 'secret', language: 'zh-CN', pauses: [1, 1] };
    const api = createIngestClient({ ...options, onWaiting: (reason) => reasons.push(reason) });
    await api.call('POST admin/ingest/job/retry', { id: 'i' });
    expect(reasons).toEqual(['SERVICE_BUSY']);
  });

  it('names the reason of a refusal at once, with the fields that are wrong', async () => {
    let asked = 0;
    const address = await serve((_request, response) => {
      asked += 1;
      response.end(failure('VALIDATION_FAILED', { fields: [{ path: 'size', message: 'too small' }] }));
    });
    const refused = connect(address).call('POST admin/ingest/job/cancel', { id: 'i' });
    await expect(refused).rejects.toThrow(CallFailed);
    await expect(refused).rejects.toThrow('VALIDATION_FAILED size: too small');
    expect(asked).toBe(1);
  });

  it('names the address when nobody answers', async () => {
    // No program gets this port by chance, as it might one that was just given back.
    const address = 'http://127.0.0.1:1';
    const calling = connect(address).call('POST admin/ingest/job/cancel', { id: 'i' });
    await expect(calling).rejects.toThrow(ServerUnreachable);
    await expect(calling).rejects.toThrow(address);
  });

  it('ends at once when it is stopped', async () => {
    const stopping = new AbortController();
    const address = await serve(() => stopping.abort(new Error('stopped')));
    await expect(
      connect(address, stopping.signal).call('POST admin/ingest/job/cancel', { id: 'i' }),
    ).rejects.toThrow('stopped');
  });
});
