import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePartLinks } from './page-parts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-parts-'));
  const parts = { '/recommend': ['/assets/feed.js', '/assets/feed.css'], '/media/$id': ['/assets/drama.js'] };
  await writeFile(join(folder, 'page-parts.json'), JSON.stringify(parts));
});

afterAll(() => rm(folder, { recursive: true }));

test('a page preloads its own code and style, and the frame those of the recommendations', async () => {
  const links = await pagePartLinks(folder);
  expect(links('/recommend')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/feed.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/feed.css">',
  );
  expect(links('/frame')).toBe(links('/recommend'));
});

test('an address with a parameter is found, one below it is not', async () => {
  const links = await pagePartLinks(folder);
  expect(links('/media/abc')).toContain('/assets/drama.js');
  expect(links('/media/abc/def')).toBe('');
  expect(links('/media/')).toBe('');
});

test('a viewer that was built without the list is served without preloads', async () => {
  expect((await pagePartLinks(join(folder, 'elsewhere')))('/recommend')).toBe('');
});
