import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, type Storage } from '@playlet/storage';
import { cachePolicy } from './cache-policy.ts';
import { createMediaCache, type MediaFile } from './media-cache.ts';
import { parseRange, type Range } from './range.ts';
import type { Tickets } from './ticket.ts';

export type OriginOptions = {
  storage: Storage;
  tickets: Tickets;
  /** Whether a folder may still be served; asked at most every few seconds for each folder. */
  isOpen: (folder: string) => Promise<boolean>;
  /** Text files that do not lie in the storage, such as subtitles; undefined where there is none. */
  generated: (folder: string, path: string) => Promise<string | undefined>;
};

/**
 * Serves `{base}/public/{x}` to everybody and `{base}/{ticket}/{folder}/…` to whoever holds the ticket; everything
 * else is refused. Answers GET, HEAD and OPTIONS, ranges and revalidation. Media answers are not in the envelope.
 */
export function createOrigin(options: OriginOptions): (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const cache = createMediaCache(options.storage);

  const find = async (key: string, folder: string | undefined): Promise<MediaFile | undefined> => {
    if (folder !== undefined) {
      const text = await options.generated(folder, key.slice(folder.length + 1));
      if (text !== undefined) return { size: Buffer.byteLength(text), etag: `"${text.length.toString(36)}"`, bytes: Buffer.from(text) };
    }
    return cache.find(key);
  };

  return async (path, request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'content-length, content-range, etag');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'OPTIONS') return preflight(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD, OPTIONS' });

    const target = resolveTarget(path, options.tickets);
    if (target === 'forbidden') return refuse(response, 403);
    if (target === 'missing') return refuse(response, 404);
    if (target.folder !== undefined && !(await options.isOpen(target.folder))) return refuse(response, 403);
    const file = await find(target.key, target.folder);
    if (!file) return refuse(response, 404);
    return send(file, target.key, target.folder !== undefined, request, response, cache.open);
  };
}

/** What an address below the media base means. */
function resolveTarget(path: string, tickets: Tickets): { key: string; folder: string | undefined } | 'forbidden' | 'missing' {
  const [first = '', second, ...rest] = path.split('/');
  if (!second || path.includes('..') || path.includes('%') || path.includes('\\')) return first === 'public' ? 'missing' : 'forbidden';
  const key = [second, ...rest].join('/');
  if (first === 'public') return { key: `public/${key}`, folder: undefined };
  const ticket = tickets.check(first);
  if (!ticket || ticket.folder !== second || rest.length === 0) return 'forbidden';
  return { key, folder: ticket.folder };
}

async function send(
  file: MediaFile,
  key: string,
  gated: boolean,
  request: IncomingMessage,
  response: ServerResponse,
  open: (key: string, file: MediaFile, range: Range) => Promise<NodeJS.ReadableStream | Buffer>,
): Promise<void> {
  response.setHeader('content-type', contentTypeOf(key));
  response.setHeader('cache-control', cachePolicy(key, gated));
  response.setHeader('etag', file.etag);
  response.setHeader('accept-ranges', 'bytes');
  if (matches(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') return refuse(response, 416, { 'content-range': `bytes */${file.size}` });
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  response.setHeader('content-length', end - start + 1);
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${file.size}`);
  response.statusCode = range ? 206 : 200;
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return;
  }
  const body = await open(key, file, { start, end });
  if (Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  // A viewer who swipes on closes the connection; that is no failure.
  await pipeline(body, response).catch(() => response.destroy());
}

function rangeOf(request: IncomingMessage, file: MediaFile): Range | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== file.etag) return undefined;
  return parseRange(request.headers.range, file.size);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}

function preflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'range, if-none-match, if-range',
      'access-control-max-age': '86400',
    })
    .end();
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': '0', ...headers }).end();
}
