import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../steps/say.mjs';
import { rewriteLinks } from './rewrite-links.ts';
import { addChineseBeginnings } from './search-words.ts';
import { listPages } from './sources.ts';
import { type Navigation, stageSite } from './stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'playlet-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { faults } = stageSite(root, folder);
const navigation: Navigation = JSON.parse(readFileSync(join(folder, 'navigation.json'), 'utf8'));

it('every link of the site leads to a page, a picture or a heading', () => {
  expect(faults).toEqual([]);
});

it('every page of a role exists in both languages, and production too', () => {
  for (const name of ['operator', 'finance', 'support', 'developer', 'embedder', 'production', 'index']) {
    expect(navigation.titles).toHaveProperty([name]);
    expect(navigation.titles).toHaveProperty([`en/${name}`]);
  }
});

it('every decision record is in one group, and few are left for the last one', () => {
  const records = listPages(root).filter(({ source }) => source.startsWith('docs/decisions/'));
  const links = navigation.decisions.flatMap(({ items }) => items.map(({ link }) => link));
  expect(links.toSorted()).toEqual(records.map(({ page }) => `/${page}`).toSorted());
  expect(navigation.decisions.at(-1)?.items.length).toBeLessThan(records.length / 5);
});

it('both pages of production have the same commands and the same number of checks', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [english, chinese] = [read('docs/production.md'), read('docs/zh-CN/production.md')];
  const commandsOf = (text: string) =>
    [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
      .flatMap(([, block = '']) => block.trim().split('\n'))
      .toSorted();
  // The proxy's configuration is on the English page alone.
  const common = commandsOf(english).filter((line) => !line.includes('nginx -t'));
  expect(commandsOf(chinese)).toEqual(common);
  expect(chinese.match(/^\*\*检查：\*\*/gm)).toHaveLength(english.match(/^\*\*Check:\*\*/gm)?.length ?? 0);
});

it('a link to code becomes its path, one that leads nowhere is named, and blocks of code stay', () => {
  const given = 'See [rules](../packages/db), [gone](gone.md) and [pages](a.md#b).\n```\n[x](gone.md)\n```\n';
  const { text, faults: found } = rewriteLinks(given, 'docs/page.md', {
    root,
    pages: new Map([['docs/a.md', 'en/a']]),
  });
  expect(text).toContain('rules (`packages/db`)');
  expect(text).toContain('[pages](/en/a#b)');
  expect(text).toContain('```\n[x](gone.md)\n```');
  expect(found).toEqual(['docs/page.md links to gone.md, which does not exist']);
});

it('a search finds Chinese words inside of longer ones, each in its own section', () => {
  const html = addChineseBeginnings('<h1>客服</h1><p>用户来问</p><h2>Refund</h2><p>no</p>');
  expect(html).toBe('<h1>客服</h1><p>用户来问</p><p>服 户来问 来问 问</p><h2>Refund</h2><p>no</p>');
});
