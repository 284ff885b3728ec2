import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { selectStartupRendition } from '@playlet/player/core/buffering/rendition';
import { listStartupUrls, type Manifest } from '@playlet/player/core/media/source';
import { parseRange } from '@playlet/server/media/range';
import { packedScript } from '../browser/script.ts';
import { type BenchClip, clipFolder } from './ladder.ts';
import { POLISHED } from './polished.ts';
import { isPolished, WAYS, type Way } from './report.ts';

/** More clips than files: the address differs, so that no cache helps across them. */
const FEED_CLIP_COUNT = 60;

export interface BenchServer {
  origin: string;
  port: number;
  /** Which media requests from now on get half of their bytes and then nothing more, by path. */
  fallSilent(matches: (path: string) => boolean): void;
  close(): Promise<void>;
}

/** Serves both pages, the clips, and the answers a service would give. */
export async function serve(
  ladder: string,
  prepared: readonly BenchClip[],
  { ways = WAYS, polished = prepared, playerBefore }: Served = {},
): Promise<BenchServer> {
  const scripts: Record<string, Buffer> = {};
  for (const way of ways)
    scripts[way] = await packedScript(
      isOurs(way) ? 'ours' : way,
      way === 'before' ? playerBefore : undefined,
    );
  const published = feedOf(prepared, '');
  const clipsOf = (way: Way) => (isPolished(way) ? feedOf(polished, `${POLISHED}/`) : published);
  const pages = Object.fromEntries(
    ways.map((way) => [`/${way}`, () => page(way, clipsOf(way), isOurs(way) ? OUR_DECK : PEER_FRAME)]),
  );

  let isSilent = (_path: string): boolean => false;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    // Another origin has the same files.
    const [, kind = '', name = '', ...rest] = path.replace(/^\/other\//, '/').split('/');
    const html = pages[path];
    if (html) return send(response, 'text/html', gzipSync(html()), { 'content-encoding': 'gzip' });
    const script = kind === 'script' && scripts[name];
    if (script) return send(response, 'text/javascript', script, { 'content-encoding': 'gzip' });
    if (kind === 'source') {
      const clips = rest[0] === POLISHED ? polished : prepared;
      return send(response, 'application/json', JSON.stringify(clips[Number(name) % clips.length]?.manifest));
    }
    if (kind === 'media') {
      const { length } = rest[0] === POLISHED ? polished : prepared;
      const file = join(clipFolder(ladder, Number(name) % length), ...rest);
      const end = isSilent(path) ? sendHalf : sendAll;
      return sendMedia(request, response, { path, bytes: await readFile(file), end });
    }
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // TCP, so never a string
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    fallSilent(matches) {
      isSilent = matches;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Clip = { key: string; master: string; manifest: Manifest };

/** `polished` are for the ways that play what the second encode made. */
type Served = {
  ways?: readonly Way[];
  polished?: readonly BenchClip[];
  playerBefore?: string | undefined;
};

function feedOf(clips: readonly BenchClip[], folder: string): Clip[] {
  return Array.from({ length: FEED_CLIP_COUNT }, (_, i) => {
    const clip = clips[i % clips.length];
    if (!clip) throw new Error('there are no clips');
    return { key: String(i), master: `/media/${i}/${folder}master.m3u8`, manifest: clip.manifest };
  });
}

const isOurs = (way: Way): boolean => way === 'ours' || way === 'before' || isPolished(way);

/** Our document carries the first source and names its first bytes; the peer's carries only the addresses. */
function page(name: Way, clips: readonly Clip[], body: string): string {
  const first = clips[0];
  const rendition = first && selectStartupRendition(first.manifest.renditions, null);
  const urls =
    isOurs(name) && first && rendition
      ? listStartupUrls(
          { sources: [{ line: 'a', url: first.master }], resume: 0, start: first.manifest },
          rendition.id,
        )
      : [];
  const preloads = urls.map((url) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`);
  const listed = isOurs(name)
    ? clips.map((clip, i) => (i === 0 ? clip : { ...clip, manifest: null }))
    : clips.map(({ master }) => ({ master }));
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${preloads.join('\n')}
<script type="module" src="/script/${name}"></script>
<style>body{margin:0;background:#000}#frame{position:relative;touch-action:none;height:100dvh;overflow:hidden}#track,[data-slot]{position:absolute;inset:0}video{width:100%;height:100%;object-fit:cover}</style>
<script type="application/json" id="boot">${JSON.stringify({ clips: listed, renditionId: rendition?.id })}</script>
${body}`;
}

const PEER_FRAME = '<div id="frame"></div>';
const OUR_DECK =
  '<div id="frame"><div id="track"><div data-slot="0"></div><div data-slot="1"></div><div data-slot="2"></div></div></div>';

function send(
  response: ServerResponse,
  type: string,
  body: Buffer | string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers })
    .end(body);
}

type End = (response: ServerResponse, bytes: Buffer) => void;

const sendAll: End = (response, bytes) => response.end(bytes);
const sendHalf: End = (response, bytes) => response.write(bytes.subarray(0, bytes.length / 2));

function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { path, bytes, end: endWith }: { path: string; bytes: Buffer; end: End },
): void {
  const type = TYPES[path.slice(path.lastIndexOf('.'))] ?? '';
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes' };
  const range = parseRange(request.headers.range, bytes.length);
  const isPart = typeof range === 'object';
  const sent = isPart ? bytes.subarray(range.start, range.end + 1) : bytes;
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    'content-type': type,
    'content-length': sent.length,
    ...(isPart && { 'content-range': `bytes ${range.start}-${range.end}/${bytes.length}` }),
  });
  endWith(response, sent);
}

const TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
};
