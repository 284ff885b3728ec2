import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePartLinks } from './page-parts.ts';

let folder: string;
const german = { lang: 'de-DE', plays: false };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-parts-'));
  const parts = {
    pages: { '/recommend': ['/assets/feed.js', '/assets/feed.css'], '/media/$id': ['/assets/drama.js'] },
    early: ['/assets/early.js', '/assets/player.js'],
    firstTexts: { 'en-US': '/assets/en-first.js' },
    texts: { 'en-US': '/assets/en.js', 'zh-CN': '/assets/zh.js' },
  };
  await writeFile(join(folder, 'page-parts.json'), JSON.stringify(parts));
});

afterAll(() => rm(folder, { recursive: true }));

test('a page preloads its own code and style, and the frame those of the recommendations', async () => {
  const links = await pagePartLinks(folder);
  expect(links({ path: '/recommend', ...german })).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/feed.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/feed.css">',
  );
  expect(links({ path: '/frame', ...german })).toBe(links({ path: '/recommend', ...german }));
});

test('an address with a parameter is found, one below it is not', async () => {
  const links = await pagePartLinks(folder);
  expect(links({ path: '/media/abc', ...german })).toContain('/assets/drama.js');
  expect(links({ path: '/media/abc/def', ...german })).toBe('');
  expect(links({ path: '/media/', ...german })).toBe('');
});

test('a document in which a clip begins brings what plays it, and no other does', async () => {
  const links = await pagePartLinks(folder);
  expect(links({ path: '/recommend', lang: 'zh-CN', plays: true })).toMatch(
    /^<script type="module" async crossorigin src="\/assets\/early.js"><\/script><link rel="modulepreload" crossorigin href="\/assets\/player.js">/,
  );
  expect(links({ path: '/media/abc', lang: 'zh-CN', plays: false })).not.toContain('early');
});

test('the texts of the reader come along: of the feed its first ones, else all', async () => {
  const links = await pagePartLinks(folder);
  const textsAt = (path: string, lang: string) =>
    links({ path, lang, plays: false }).match(/\/(en|zh)[\w-]*\.js/g);
  expect(textsAt('/recommend', 'en-US')).toEqual(['/en-first.js']);
  expect(textsAt('/recommend', 'zh-CN')).toBeNull();
  expect(textsAt('/media/abc', 'en-US')).toEqual(['/en.js']);
  expect(textsAt('/media/abc', 'zh-CN')).toEqual(['/zh.js']);
});

test('a viewer that was built without the list is served without preloads', async () => {
  const links = await pagePartLinks(join(folder, 'elsewhere'));
  expect(links({ path: '/recommend', ...german })).toBe('');
});
