import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, isKey, type Storage } from '@playlet/storage';
import type { Caches } from '../caches.ts';
import { createMediaCache, etagOf, type MediaCache, type MediaFile } from './media-cache.ts';
import type { OpenTickets } from './open-tickets.ts';
import { parseRange, type Range } from './range.ts';
import type { Ticket, Tickets } from './ticket.ts';

type OriginOptions = {
  storage: Storage;
  caches: Caches;
  tickets: Tickets;
  /** Whether a genuine ticket still opens its folder; asked at most every few seconds for each. */
  isOpen: OpenTickets;
  /** Hears why a genuine ticket was refused here. */
  onRefused?: (reason: 'folder' | 'withdrawn') => void;
  /** Returns a text outside the storage, such as subtitles; undefined where there is none. */
  generated: (folder: string, path: string) => Promise<string | undefined> | undefined;
};

/** Serves the path below the media base. Media answers are not in the envelope. */
export type Origin = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves `{base}/public/{x}` to all callers and `{base}/{ticket}/{folder}/…` to the ticket's holder; everything else is
 * refused. Answers GET, HEAD and OPTIONS, ranges and revalidation.
 */
export function createOrigin(options: OriginOptions): Origin {
  const cache = createMediaCache(options.storage, options.caches);
  return async (path, request, response) => {
    if (request.method === 'OPTIONS') return preflight(response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, ['allow', 'GET, HEAD, OPTIONS']);
    const target = resolveTarget(path, options);
    if (typeof target === 'number') return refuse(response, target);
    // Asked once, these are known at once: waiting for them would cost each segment a turn of the event loop.
    const open = target.ticket === undefined || options.isOpen(target.ticket);
    if (!(typeof open === 'boolean' ? open : await open)) {
      options.onRefused?.('withdrawn');
      return refuse(response, 403);
    }
    const found =
      generatedFile(target, options) ??
      (request.method === 'HEAD' ? cache.peek(target.key) : cache.find(target.key));
    const file = found instanceof Promise ? await found : found;
    return file ? send(file, target, request, response, cache) : refuse(response, 404);
  };
}

type Target = {
  key: string;
  /** Undefined for a public file. */
  ticket: Ticket | undefined;
};

/** Returns the target of a path, or the status it is refused with. */
function resolveTarget(
  path: string,
  { tickets, onRefused }: Pick<OriginOptions, 'tickets' | 'onRefused'>,
): Target | 403 | 404 {
  const [first = '', second, ...rest] = path.split('/');
  if (!second || /\.\.|%|\\/.test(path)) return first === 'public' ? 404 : 403;
  const key = path.slice(first.length + 1);
  if (first === 'public') return isKey(key) ? { key: `public/${key}`, ticket: undefined } : 404;
  const ticket = tickets.check(first);
  if (ticket && ticket.folder !== second) onRefused?.('folder');
  if (!ticket || ticket.folder !== second || rest.length === 0) return 403;
  return isKey(key) ? { key, ticket } : 404;
}

function generatedFile(
  { key, ticket }: Target,
  options: OriginOptions,
): Promise<MediaFile | undefined> | undefined {
  if (ticket === undefined) return undefined;
  return options.generated(ticket.folder, key.slice(ticket.folder.length + 1))?.then((text) => {
    if (text === undefined) return undefined;
    const bytes = Buffer.from(text);
    return { size: bytes.length, etag: etagOf(text, bytes.length), bytes };
  });
}

const everyHeader = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', 'content-length, content-range, etag'],
  ['cross-origin-resource-policy', 'cross-origin'],
  ['timing-allow-origin', '*'],
  ['x-content-type-options', 'nosniff'],
].flat();

async function send(
  file: MediaFile,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
  cache: MediaCache,
): Promise<void> {
  const headers = [
    ...everyHeader,
    'cache-control',
    cachePolicy(target.key, target.ticket !== undefined),
    'etag',
    file.etag,
  ];
  if (matches(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') return refuse(response, 416, ['content-range', `bytes */${file.size}`]);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.push(
    'content-type',
    contentTypeOf(target.key),
    'accept-ranges',
    'bytes',
    'content-length',
    String(end - start + 1),
  );
  if (range) headers.push('content-range', `bytes ${start}-${end}/${file.size}`);
  response.writeHead(range ? 206 : 200, headers);
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return;
  }
  if (file.bytes) {
    response.end(range ? file.bytes.subarray(start, end + 1) : file.bytes);
    return;
  }
  // A viewer who swipes on closes the connection; that is no failure.
  await pipeline(await cache.stream(target.key, { start, end }), response).catch(() => response.destroy());
}

function rangeOf(request: IncomingMessage, file: MediaFile): Range | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== file.etag) return undefined;
  return parseRange(request.headers.range, file.size);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}

const preflightHeaders = [
  ...everyHeader,
  ...['access-control-allow-methods', 'GET, HEAD, OPTIONS'],
  ...['access-control-allow-headers', 'range, if-none-match, if-range'],
  ...['access-control-max-age', '86400'],
];

function preflight(response: ServerResponse): void {
  response.writeHead(204, preflightHeaders).end();
}

function refuse(response: ServerResponse, status: number, headers: string[] = []): void {
  response
    .writeHead(status, [...everyHeader, 'cache-control', 'no-store', 'content-length', '0', ...headers])
    .end();
}

/**
 * How long a media file may be kept. Files never change under their name, so segments and pictures are kept for
 * good; playlists and subtitles behind a ticket are not kept at all, so that a revoked right ends at once.
 */
function cachePolicy(key: string, gated: boolean): string {
  if (gated && /\.(m3u8|vtt)$/.test(key)) return 'no-store';
  return gated ? 'private, max-age=31536000, immutable' : 'public, max-age=31536000, immutable';
}
