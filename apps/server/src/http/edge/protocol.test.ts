import { connect } from 'node:net';
import { errors, type Failure } from '@playlet/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ MAX_CONNECTIONS_PER_NETWORK: '20' });
const { port } = new URL(server.baseUrl);
const LIST = 'POST /api/member/video/group/list HTTP/1.1\r\nhost: localhost\r\n';

describe('what is no request anybody may send', () => {
  const cases: [string, string, keyof typeof errors][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 'REQUEST_MALFORMED'],
    ['a header without a name', `${LIST}: x\r\n\r\n`, 'REQUEST_MALFORMED'],
    ['two lengths', `${LIST}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 'REQUEST_MALFORMED'],
    [
      'a broken chunk',
      `${LIST}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      'REQUEST_MALFORMED',
    ],
    ['more than 8 KB of headers', `${LIST}${many(3, 3000)}\r\n`, 'HEADERS_TOO_LARGE'],
    ['a header of more than 4 KB', `${LIST}${many(1, 5000)}\r\n`, 'HEADERS_TOO_LARGE'],
    [
      'a media request with such a header',
      `GET /cdn/public/x HTTP/1.1\r\nhost: localhost\r\n${many(1, 5000)}\r\n`,
      'HEADERS_TOO_LARGE',
    ],
    ['an expectation nobody knows', `${LIST}expect: wonders\r\n\r\n`, 'EXPECTATION_FAILED'],
    [
      'a packed body',
      `${LIST}content-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc`,
      'CONTENT_TYPE_UNSUPPORTED',
    ],
    [
      'a body where none belongs',
      'GET /api/public/content/config/detail HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\nabc',
      'REQUEST_MALFORMED',
    ],
  ];

  it.each(cases)('%s is answered in the envelope', async (_what, request, code) => {
    const { status, envelope } = await exchange(port, request);
    expect(status).toBe(errors[code].status);
    expect(envelope).toMatchObject({ success: false, code: errors[code].code, errorCode: code, data: null });
    expect(envelope.msg).toBe(envelope.errorMessage);
  });

  it('headers of ordinary size are fine', async () => {
    const { status } = await exchange(port, `${LIST}${many(2, 2000)}connection: close\r\n\r\n`);
    expect(status).toBe(200);
  });
});

describe('a slow client', () => {
  it('with a body is answered and cut off', async () => {
    const app = await buildApp(server.context, { textBodyTimeoutMs: 200 });
    afterAll(() => app.close());
    const { port: slow } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { status, envelope } = await exchange(
      slow,
      `${LIST}content-type: application/json\r\ncontent-length: 10\r\n\r\n{`,
    );
    expect([status, envelope.errorCode]).toEqual([408, 'REQUEST_TIMEOUT']);
  });

  it('has ten seconds for headers, and ten minutes for a piece of an upload', async () => {
    const app = await buildApp(server.context);
    afterAll(() => app.close());
    const { headersTimeout, requestTimeout, maxConnections } = app.server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 600_000,
      maxConnections: 10_000,
    });
  });
});

it('opens no more connections from one network than allowed', async () => {
  const sockets = Array.from({ length: 30 }, () => connect(Number(port), '127.0.0.1'));
  let closed = 0;
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.once('close', () => {
      closed += 1;
    });
  }
  await expect.poll(() => closed).toBeGreaterThanOrEqual(10);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => closed).toBe(30);
  expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
});

function many(count: number, length: number): string {
  return Array.from({ length: count }, (_, n) => `x-long-${n}: ${'x'.repeat(length)}\r\n`).join('');
}

/** What a connection answers to these bytes. */
async function exchange(to: string, request: string): Promise<{ status: number; envelope: Failure }> {
  const socket = connect(Number(to), '127.0.0.1');
  socket.write(request);
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (Buffer.byteLength(body) !== Number(length)) continue;
    return { status: Number(head.split(' ')[1]), envelope: JSON.parse(body) as Failure };
  }
  throw new Error(`no whole answer: ${answer}`);
}
