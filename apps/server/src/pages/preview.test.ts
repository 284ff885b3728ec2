import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { newId } from '@playlet/db';
import { renderPoster, savePoster } from '@playlet/picture';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import sharp, { type SharpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const PICTURE: SharpOptions = { create: { width: 300, height: 400, channels: 3, background: '#c03040' } };

describe('the document of a drama', () => {
  it('gives its title, synopsis, poster and own address to link previews', async () => {
    const poster_id = await insertPoster();
    const id = await insertGroup(server.db, { title: '雨停之前', synopsis: '一场雨，\n两个人。', poster_id });
    const head = await headOf(`/media/${id}?from=chat`);
    expect(head.title).toBe('雨停之前 - 小剧场');
    const address = `${server.baseUrl}/media/${id}`;
    expect(head.html).toContain(`<link rel="canonical" href="${address}">`);
    expect(head.said).toMatchObject({
      description: '一场雨， 两个人。',
      'og:title': '雨停之前',
      'og:type': 'video.tv_show',
      'og:url': address,
      'twitter:card': 'summary_large_image',
    });
    // JPEG first: many services take the first picture alone, and some of them no WebP.
    expect(head.pictures).toEqual([
      expect.stringMatching(`^${server.baseUrl}/preview/${poster_id}\\.jpg$`),
      expect.stringMatching(`^${server.baseUrl}/cdn/public/${poster_id}/`),
    ]);
    expect(head.html).toContain('<meta property="og:image:width" content="1200">');
    expect(head.html.match(/<title>/g)).toHaveLength(1);
  });

  it('names the episode where it is one’s', async () => {
    const id = await insertGroup(server.db, { title: '雨停之前' });
    await insertEpisode(server.db, id, 1);
    const head = await headOf(`/video/${id}/1`);
    expect(head.title).toBe('雨停之前 第 1 集 - 小剧场');
    expect(head.said['og:url']).toBe(`${server.baseUrl}/video/${id}/1`);
  });

  it('shows a title as it was written, and runs none', async () => {
    const title = `"><script>alert('1')</script>&amp;`;
    const id = await insertGroup(server.db, { title, synopsis: title });
    const { html, said } = await headOf(`/media/${id}`);
    expect(html).not.toContain('<script>alert');
    expect(said['og:title']).toBe(title);
    expect(said.description).toBe(title);
  });

  it('shortens a long synopsis between two characters', async () => {
    const id = await insertGroup(server.db, { synopsis: '𠮷'.repeat(400) });
    expect((await headOf(`/media/${id}`)).said.description).toBe(`${'𠮷'.repeat(159)}…`);
  });

  it.each([
    ['private', { access: 'private' }],
    ['not published', { published_at: null }],
  ] as const)('says nothing of one that is %s, and is not indexed', async (_, values) => {
    const id = await insertGroup(server.db, { title: '不可说', synopsis: '不可说', ...values });
    for (const path of [`/media/${id}`, `/video/${id}/1`]) {
      const head = await headOf(path);
      expect(head.html).not.toContain('不可说');
      expect(head.title).toBe('小剧场');
      expect(head.robots).toBe('noindex');
      expect(head.said['og:image']).toBeUndefined();
    }
  });

  it('says nothing of an address that a forged host would make its own', async () => {
    const id = await insertGroup(server.db, { title: '雨停之前' });
    const { html, title } = await headOf(`/media/${id}`, { host: '"><script>alert(1)</script>' });
    expect(html).not.toContain('<script>alert');
    // Such a host is none of ours, and gets no document at all.
    expect(title).toBe('');
  });
});

describe('the picture of a link', () => {
  it('is a JPEG that may be kept for good, also of a poster from before', async () => {
    const { db, storage } = server.context;
    const poster = await renderPoster(await sharp(PICTURE).png().toBuffer());
    const id = await savePoster(db, storage, newId(), poster, false);
    const [answer, again] = await Promise.all([1, 2].map(() => fetch(`${server.baseUrl}/preview/${id}.jpg`)));
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('content-type')).toBe('image/jpeg');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
    const bytes = await answer?.bytes();
    expect(await again?.bytes()).toEqual(bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is missing for a gated poster and for any other address', async () => {
    const { db, storage } = server.context;
    const poster = await renderPoster(await sharp(PICTURE).png().toBuffer());
    const gated = await savePoster(db, storage, newId(), poster, true);
    for (const name of [`${gated}.jpg`, `${newId()}.jpg`, 'a.jpg', '..%2f..%2fetc%2fpasswd.jpg'])
      expect((await fetch(`${server.baseUrl}/preview/${name}`)).status).toBe(404);
  });
});

it.each(['/frame', '/recommend', '/recommend?view=theatre'])(
  '%s gives a link preview of the product',
  async (path) => {
    const { said, pictures, html } = await headOf(path);
    expect(said).toMatchObject({
      'og:title': '小剧场',
      'og:description': '小剧场：竖屏短剧，上滑看下一集',
      'og:type': 'website',
      'og:url': `${server.baseUrl}/recommend`,
      'og:image:type': 'image/jpeg',
    });
    expect(pictures).toEqual([`${server.baseUrl}/preview.jpg`]);
    expect(html.match(/<title>/g)).toHaveLength(1);
  },
);

it('a link preview of the product speaks the language of its reader', async () => {
  const { said } = await headOf('/recommend', { 'accept-language': 'en-US' });
  expect(said['og:title']).toBe('Playlet');
});

it.each([
  ['/my', 'noindex'],
  ['/my/setting', 'noindex'],
  ['/frame', 'noindex'],
  ['/my/about', null],
  ['/my/agreements/privacy', null],
  ['/recommend', null],
  ['/customer_service', null],
])('%s is for search engines: %s', async (path, robots) => {
  expect((await headOf(path)).robots).toBe(robots);
});

/** The head of a document: what it says by name, with the marks of HTML read back. */
async function headOf(path: string, headers: Record<string, string> = {}) {
  const { html, robots } = await fetchPage(path, headers);
  const rows = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return {
    html,
    robots,
    title: readBack(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    pictures: [...html.matchAll(/<meta property="og:image" content="([^"]*)">/g)].map(([, url = '']) => url),
    said: Object.fromEntries([...rows].map(([, name = '', content = '']) => [name, readBack(content)])),
  };
}

/** `fetch` does not let a caller choose the host it names. */
function fetchPage(path: string, headers: Record<string, string>) {
  return new Promise<{ html: string; robots: string | null }>((resolve, reject) => {
    get(server.baseUrl + path, { headers }, (response) => {
      const robots = response.headers['x-robots-tag'];
      const given = robots === undefined ? null : String(robots);
      text(response).then((html) => resolve({ html, robots: given }), reject);
    }).on('error', reject);
  });
}

function readBack(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

async function insertPoster(): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('poster')
    .values({ id, width: 900, height: 1200, hash: 'L00000fQfQfQ', widths: [320, 640], gated: false })
    .execute();
  return id;
}
