import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRange } from '@playlet/server/media/range';
import { root } from '../../e2e/world/product.ts';
import { packedScript } from '../browser/script.ts';
import type { Clip } from './world.ts';

export const PEERS = ['pool', 'shaka', 'mp4'] as const;
export type Peer = (typeof PEERS)[number];

const run = promisify(execFile);
const PAGE_STYLE =
  'body{margin:0;background:#000}#frame{position:relative;touch-action:none;height:100dvh;overflow:hidden}video{width:100%;height:100%;object-fit:cover}';

/** Serves a bare page for each peer, which plays the product's own media; for MP4 the same pictures in one file each. */
export async function servePeers(
  clips: readonly Clip[],
): Promise<{ origin: string; close: () => Promise<void> }> {
  const files = await Promise.all(clips.map(joinMp4));
  const scripts = new Map(
    await Promise.all(PEERS.map(async (peer) => [`/script/${peer}`, await packedScript(peer)] as const)),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    const script = scripts.get(pathname as `/script/${Peer}`); // undefined for any other path
    if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
      return;
    }
    const [, number] = /^\/media\/(\d+)\/720\.mp4$/.exec(pathname) ?? [];
    const file = number === undefined ? undefined : files[Number(number)];
    if (file) {
      const range = parseRange(request.headers.range, file.length);
      const isPart = typeof range === 'object';
      response
        .writeHead(isPart ? 206 : 200, {
          'content-type': 'video/mp4',
          'accept-ranges': 'bytes',
          'content-length': isPart ? range.end + 1 - range.start : file.length,
          ...(isPart && { 'content-range': `bytes ${range.start}-${range.end}/${file.length}` }),
        })
        .end(isPart ? file.subarray(range.start, range.end + 1) : file);
      return;
    }
    const peer = PEERS.find((one) => pathname === `/${one}`);
    if (peer) response.writeHead(200, { 'content-type': 'text/html' }).end(page(peer, clips));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // TCP, so never a string
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function page(peer: Peer, clips: readonly Clip[]): string {
  const boot = clips.map(({ master }, at) => ({
    master: peer === 'mp4' ? `/media/${at}/master.m3u8` : master,
  }));
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<script type="module" src="/script/${peer}"></script><style>${PAGE_STYLE}</style>
<script type="application/json" id="boot">${JSON.stringify({ clips: boot }).replaceAll('<', '\\u003c')}</script>
<div id="frame"></div>`;
}

/** Joins the segments of 720 lines to one file that starts while it is fetched. */
async function joinMp4({ master, manifest }: Clip): Promise<Buffer> {
  const segments = manifest.renditions.find(({ id }) => id === '720')?.segments ?? [];
  const names = ['init.mp4', ...segments.map((_, number) => `${number}.m4s`)];
  const parts = await Promise.all(
    names.map(async (name) => {
      const response = await fetch(new URL(`720/${name}`, master));
      if (!response.ok) throw new Error(`${name} of ${master} was answered ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  const cache = join(root, '.cache/bench-swipe');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'join-'));
  try {
    await writeFile(join(folder, 'joined.mp4'), Buffer.concat(parts));
    await run(
      'ffmpeg',
      ['-v', 'error', '-y', '-i', 'joined.mp4', '-c', 'copy', '-movflags', '+faststart', 'fast.mp4'],
      { cwd: folder },
    );
    return await readFile(join(folder, 'fast.mp4'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
