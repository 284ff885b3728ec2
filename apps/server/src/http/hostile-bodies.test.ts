import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, deflateSync, gzipSync, zstdCompress } from 'node:zlib';
import type { Endpoint } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { MAX_CERTIFICATE_BYTES, MAX_SHEET_BYTES } from '@playlet/contract/limits';
import { insertMember } from '@playlet/testing/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { startServerProcess } from '../testing/server-process.ts';

/** A process of its own: what it holds in memory can be told, and whether it lives. */
const home = await startTestServer();
const server = await startServerProcess(home, {});
afterAll(() => server.stop());
const { token: memberToken } = await insertMember(home.db);
const { port } = new URL(server.baseUrl);

const MEGABYTE_BYTES = 2 ** 20;
const BOMB_BYTES = 2 ** 30;
const MAX_GROWTH_BYTES = 200 * MEGABYTE_BYTES;
const CONCURRENT_REQUEST_COUNT = 8;
const PIECE_BYTES = 16_384;
const PAUSE_AFTER_BYTES = 128 * 1024;
const PAUSE_MS = 500;
/** The calls that read a long body, and the bytes after which it is too long for them as well. */
const LONG_BODY_BYTES: Readonly<Record<string, number>> = {
  '/api/admin/content/sheet/preview': MAX_SHEET_BYTES,
  '/api/admin/content/sheet/apply': MAX_SHEET_BYTES,
  '/api/admin/content/category/sheet/preview': MAX_SHEET_BYTES,
  '/api/admin/content/category/sheet/apply': MAX_SHEET_BYTES,
  '/api/admin/promotion/cost/preview': MAX_SHEET_BYTES,
  '/api/admin/promotion/cost/apply': MAX_SHEET_BYTES,
  '/api/admin/content/certificate/update': MAX_CERTIFICATE_BYTES,
};
/** Memory is looked at after so many requests. */
const SAMPLE_INTERVAL_COUNT = 20;
const TYPES = {
  json: 'application/json',
  bytes: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
};
type Sizes = { bomb: Buffer; endless: Buffer };
const ENCODINGS = ['identity', 'gzip', 'br', 'deflate', 'zstd'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** `bomb`: a gigabyte of blanks as few bytes. `endless`: a piece that can be sent again and again. */
let packed: Record<Encoding, Sizes>;

beforeAll(async () => {
  const blanks = Buffer.alloc(MEGABYTE_BYTES, ' ');
  const pieces = BOMB_BYTES / MEGABYTE_BYTES;
  const many = (piece: Buffer) => Buffer.concat(Array.from({ length: pieces }, () => piece));
  const gzip = gzipSync(blanks, { level: 9 });
  // Pieces of one zlib stream may follow each other after a full flush; only the first has the stream's header.
  const deflate = deflateSync(blanks, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const zstd = await promisify(zstdCompress)(blanks);
  const brotli = await brotliBomb(blanks, pieces);
  packed = {
    identity: { bomb: blanks, endless: blanks },
    gzip: { bomb: many(gzip), endless: gzip },
    br: { bomb: brotli, endless: brotli },
    deflate: {
      bomb: Buffer.concat([deflate, ...Array.from({ length: pieces }, () => deflate.subarray(2))]),
      endless: deflate,
    },
    zstd: { bomb: many(zstd), endless: zstd },
  };
});

const callRoutes = Object.entries<Endpoint>(api).map(([key, { audience }]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: `/api/${path}`, audience };
});
const otherRoutes = [
  ['POST', '/api/webhook/pay/sandbox'],
  ['POST', '/dev/cashier/1'],
  ['POST', '/api/nothing/there'],
  ['GET', '/api/docs'],
  ['GET', '/frame'],
  ['GET', '/cdn/public/x'],
  ['PUT', '/cdn/public/x'],
  ['GET', '/healthz'],
].map(([method = '', path = '']) => ({ method, path, audience: 'guest' as const }));

const cases = ENCODINGS.flatMap((encoding) =>
  (['endless', 'bomb'] as const).map((size) => ({ encoding, size })),
).map((body, turn) => ({ ...body, turn }));
const types = Object.values(TYPES);

it.each(cases)(
  'a body that is $encoding and $size is refused by every route, and costs nothing',
  async ({ turn, ...body }) => {
    const before = residentBytes();
    let highest = before;
    let sent = 0;
    // One type for each route: over all cases every route is sent each type at least twice.
    const requests = [...callRoutes, ...otherRoutes].flatMap((route, at) => {
      const type = types[(at + turn) % types.length] ?? TYPES.json;
      const requested = { ...route, type, token: '' };
      return route.audience === 'guest'
        ? [requested]
        : [requested, { ...requested, token: tokenOf(route.audience) }];
    });
    const wrong: string[] = [];
    const next = requests[Symbol.iterator]();
    await Promise.all(
      Array.from({ length: CONCURRENT_REQUEST_COUNT }, async () => {
        for (const request of next) {
          const status = await send({ ...request, ...body });
          if (!(status >= 400 && status < 500))
            wrong.push(`${status} ${request.method} ${request.path} ${request.type} ${request.token}`);
          sent += 1;
          if (sent % SAMPLE_INTERVAL_COUNT === 0) highest = Math.max(highest, residentBytes());
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect(highest - before).toBeLessThan(MAX_GROWTH_BYTES);
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
  },
);

it('a client that keeps sending after the refusal is cut off', async () => {
  const socket = open({
    method: 'POST',
    path: '/api/public/content/category/list',
    type: TYPES.json,
    token: '',
    encoding: 'gzip',
    size: 'endless',
  });
  let sent = 0;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.resume().on('error', () => undefined);
  while (!socket.destroyed) {
    socket.write('10\r\n0123456789abcdef\r\n');
    sent += 1;
    await sleep(50);
  }
  await closed;
  expect(sent).toBeGreaterThan(1);
});

function tokenOf(audience: Endpoint['audience']): string {
  return audience === 'admin' ? home.operatorToken : memberToken;
}

type Hostile = {
  method: string;
  path: string;
  type: string;
  token: string;
  encoding: Encoding;
  size: keyof Sizes;
};

function open({ method, path, type, token, encoding, size }: Hostile): Socket {
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const isWhole = size === 'bomb';
  const length = encoding === 'identity' ? BOMB_BYTES : packed[encoding].bomb.length;
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `content-type: ${type}`,
      `content-encoding: ${encoding}`,
      `x-token: ${token}`,
      isWhole ? `content-length: ${length}` : 'transfer-encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

/** Sends a body until it ends, or the server answers; the answer's status, or 0 where there was none. */
async function send(hostile: Hostile): Promise<number> {
  const socket = open(hostile);
  let answer = '';
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      resolve();
    });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  const body = packed[hostile.encoding][hostile.size];
  const isEndless = hostile.size === 'endless';
  const total = isEndless
    ? Number.POSITIVE_INFINITY
    : hostile.encoding === 'identity'
      ? BOMB_BYTES
      : body.length;
  const isOver = () => answer !== '' || socket.destroyed;
  const pauseAfterBytes = (LONG_BODY_BYTES[hostile.path] ?? 0) + PAUSE_AFTER_BYTES;
  // At the server's own pace: nothing more is written while it takes nothing.
  const pump = async () => {
    for (let written = 0; written < total && !isOver(); written += PIECE_BYTES) {
      // Long after every limit: whoever still reads on gets more.
      if (written >= pauseAfterBytes) await Promise.race([done, sleep(PAUSE_MS)]);
      const at = written % body.length;
      const piece = body.subarray(at, at + PIECE_BYTES);
      if (!socket.write(isEndless ? chunked(piece) : piece))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), done]);
      else await nextTurn();
    }
  };
  await Promise.all([done, pump()]);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

function chunked(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
}

/** Linux tells of a process what it holds in memory; elsewhere nothing is known, and nothing grows. */
function residentBytes(): number {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function brotliBomb(blanks: Buffer, pieces: number): Promise<Buffer> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => stream.once('end', resolve));
  for (let piece = 0; piece < pieces; piece += 1)
    if (!stream.write(blanks)) await new Promise((resolve) => stream.once('drain', resolve));
  stream.end();
  await ended;
  return Buffer.concat(chunks);
}
