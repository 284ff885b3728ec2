import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const guest = { kind: 'guest', viewerKey: 'g1' } as const;
let folder: string;
let other: string;
let gated: (path: string) => string;

beforeAll(async () => {
  const group = await insertGroup(server.db);
  const { assetId, videoId } = await insertEpisode(server.db, group, 1);
  folder = assetId;
  other = (await insertEpisode(server.db, group, 2)).assetId;
  gated = (path) => `${server.context.tickets.mint(folder, guest)}/${folder}/${path}`;
  await store(`${folder}/master.m3u8`, '#EXTM3U\n');
  await store(`${folder}/360/0.m4s`, '0123456789');
  await store(`${other}/360/0.m4s`, 'other');
  await store('public/P1/540.webp', 'picture');
  await server.db
    .insertInto('subtitle')
    .values({ id: 'S1', video_id: videoId, lang: 'zh', label: '中文', body: 'WEBVTT\n\n雨' })
    .execute();
});

describe('the media origin', () => {
  it('serves public files to everybody and lets them be kept', async () => {
    const response = await get('public/P1/540.webp');
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it('serves a segment to the holder of its ticket', async () => {
    const response = await get(gated('360/0.m4s'));
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
  });

  it('lets nobody keep a gated playlist', async () => {
    const response = await get(gated('master.m3u8'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  });

  it('serves subtitles by the same ticket', async () => {
    const response = await get(gated('subtitles/zh.vtt'));
    expect([response.status, await response.text()]).toEqual([200, 'WEBVTT\n\n雨']);
  });

  it.each([
    ['no ticket', () => `${folder}/360/0.m4s`],
    ['a word for a ticket', () => `ticket/${folder}/360/0.m4s`],
    ["another episode's ticket", () => `${server.context.tickets.mint(other, guest)}/${folder}/360/0.m4s`],
    ['a way out of the folder', () => gated(`../${other}/360/0.m4s`)],
    ['an encoded way out of the folder', () => gated(`%2e%2e/${other}/360/0.m4s`)],
    ['a folder only', () => `${server.context.tickets.mint(folder, guest)}/${folder}`],
    ['nothing', () => ''],
  ])('refuses %s', async (_what, path) => {
    const response = await rawGet(path());
    expect(response.status).toBe(403);
  });

  it.each(['public/../secret', 'public/%2e%2e/secret', 'public/', 'public'])(
    'has nothing at %s',
    async (path) => {
      expect([403, 404]).toContain((await rawGet(path)).status);
    },
  );

  it.each(['', '360/', 'master.m3u8/', '.hidden', `${'long'.repeat(80)}.m4s`, 'y/'.repeat(500)])(
    'answers 404 for what no file can be called: %s',
    async (name) => {
      expect((await get(gated(name))).status).toBe(404);
      expect((await get(`public/P1/${name}`)).status).toBe(404);
    },
  );

  it('answers 404 for a file that does not exist', async () => {
    expect((await get(gated('360/99.m4s'))).status).toBe(404);
  });

  it('stops serving within seconds when the drama is withdrawn', async () => {
    const group = await insertGroup(server.db);
    const { assetId } = await insertEpisode(server.db, group, 1);
    await store(`${assetId}/360/0.m4s`, 'gone');
    await server.db.updateTable('group').set({ published_at: null }).where('id', '=', group).execute();
    expect((await get(`${server.context.tickets.mint(assetId, guest)}/${assetId}/360/0.m4s`)).status).toBe(
      403,
    );
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=50-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
  ])('answers the range %s with %i', async (range, status, body, contentRange) => {
    const response = await get(gated('360/0.m4s'), { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('ignores a range of another version of the file', async () => {
    const response = await get(gated('360/0.m4s'), { headers: { range: 'bytes=0-1', 'if-range': '"old"' } });
    expect(response.status).toBe(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await get(gated('360/0.m4s'), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ]);
  });

  it('answers 304 to a client that has the file already', async () => {
    const etag = (await get(gated('360/0.m4s'))).headers.get('etag') ?? '';
    const again = await get(gated('360/0.m4s'), { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('lets pages of other origins read media, and nothing be written', async () => {
    const preflight = await get(gated('360/0.m4s'), { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect((await get(gated('360/0.m4s'), { method: 'PUT' })).status).toBe(405);
  });
});

function store(key: string, text: string): Promise<void> {
  return server.storage.put(key, { bytes: Buffer.from(text) });
}

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${server.baseUrl}/cdn/${path}`, init);
}

/** fetch tidies paths up before it sends them; this sends them as they are. */
async function rawGet(path: string): Promise<{ status: number }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.baseUrl);
    request({ hostname, port, path: `/cdn/${path}` }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    })
      .on('error', reject)
      .end();
  });
}
