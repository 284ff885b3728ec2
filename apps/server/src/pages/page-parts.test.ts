import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { langs } from '@playlet/i18n/match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPagePartLinks } from './page-parts.ts';

let folder: string;
const chinese = { lang: 'zh-CN', plays: false };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-parts-'));
  const parts = {
    pages: { '/recommend': ['/assets/feed.js', '/assets/feed.css'], '/media/$id': ['/assets/drama.js'] },
    early: ['/assets/early.js', '/assets/player.js'],
    dramaShell: ['/assets/shell.js', '/assets/storage.js'],
    texts: '/assets/texts-1',
  };
  await mkdir(join(folder, parts.texts), { recursive: true });
  for (const lang of langs)
    await writeFile(join(folder, parts.texts, `${lang}.first.json`), JSON.stringify({ a: '<b' }));
  await writeFile(join(folder, 'page-parts.json'), JSON.stringify(parts));
});

afterAll(() => rm(folder, { recursive: true }));

test('a page preloads its own code and style, and the frame those of the recommendations', async () => {
  const links = await createPagePartLinks(folder);
  expect(links({ path: '/recommend', ...chinese }).page).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/feed.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/feed.css">',
  );
  expect(links({ path: '/frame', ...chinese })).toEqual(links({ path: '/recommend', ...chinese }));
});

test('an address with a parameter is found, one below it is not', async () => {
  const links = await createPagePartLinks(folder);
  expect(links({ path: '/media/abc', ...chinese }).page).toContain('/assets/drama.js');
  expect(links({ path: '/media/abc/def', ...chinese }).page).not.toContain('drama');
  expect(links({ path: '/media/', ...chinese }).page).not.toContain('drama');
});

test('a document in which a clip begins brings what plays it, and no other does', async () => {
  const links = await createPagePartLinks(folder);
  expect(links({ path: '/recommend', lang: 'zh-CN', plays: true }).clip).toMatch(
    /^<script type="module" async crossorigin src="\/assets\/early.js"><\/script><link rel="modulepreload" crossorigin href="\/assets\/player.js">/,
  );
  expect(links({ path: '/media/abc', lang: 'zh-CN', plays: false }).clip).toBe('');
});

test('the document of a drama brings what shows it before the page, and no other does', async () => {
  const links = await createPagePartLinks(folder);
  expect(links({ path: '/media/abc', ...chinese }).shell).toBe(
    '<script type="module" async crossorigin src="/assets/shell.js"></script><link rel="modulepreload" crossorigin href="/assets/storage.js">',
  );
  expect(links({ path: '/recommend', ...chinese }).shell).toBe('');
});

test('the texts of the reader come along: in the feed its first ones inside, elsewhere all by name', async () => {
  const links = await createPagePartLinks(folder);
  const at = (path: string, lang: string) => links({ path, lang, plays: false }).page;
  expect(at('/recommend', 'en-US')).toContain(
    '<script type="application/json" id="texts" data-lang="en-US">{"a":"\\u003cb"}</script>',
  );
  expect(at('/recommend', 'zh-CN')).not.toContain('texts');
  for (const lang of ['en-US', 'zh-CN'])
    expect(at('/media/abc', lang)).toContain(
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/texts-1/${lang}.all.json">`,
    );
});

test('a viewer that was built without the list is served without preloads', async () => {
  const links = await createPagePartLinks(join(folder, 'elsewhere'));
  expect(links({ path: '/recommend', ...chinese })).toEqual({ clip: '', shell: '', page: '' });
});
