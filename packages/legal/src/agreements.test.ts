import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MINOR_CAPS } from '@playlet/domain/money/minor';
import { expect, test } from 'vitest';
import {
  builtInVersionsOf,
  documents,
  isAgreement,
  latestBuiltIn,
  statements,
  textLocales,
} from './index.ts';
import { parseAgreement } from './parse.ts';
import { readAgreement, readMarkdown } from './read.ts';

const folder = join(import.meta.dirname, '..');
const operator = {
  name: '某某文化公司',
  address: '北京市某区某路 1 号',
  contact: 'help@example.cn',
  minorCaps: MINOR_CAPS,
};
const names = [...documents, ...statements];
const all = names.flatMap((document) =>
  builtInVersionsOf(document).map((version) => ({ document, version })),
);

test('every folder is a version, and every version a folder', () => {
  const folders = names.flatMap((document) =>
    readdirSync(join(folder, document)).map((version) => ({ document, version })),
  );
  expect(all.toSorted(byName)).toEqual(folders.toSorted(byName));
});

/** What members agreed to: from the first release on another text is another version, with a digest of its own. */
const digests = {
  'user 2024-09-01': ['565ffdb9b8fb6028', '84fc1088daaca3a2'],
  'pay 2024-09-01': ['5aa24587f9b190ce', 'a0b05378e249dbc1'],
  'privacy 2024-09-01': ['53259b86625394c9', '4b0cf6f269f45c7e'],
  'disclaimer 2024-09-01': ['4296e760ce5bfd6f', '6002174269b48a8d'],
};

test('a version of an agreement is never edited', () => {
  const texts = all
    .filter(({ document }) => isAgreement(document))
    .map(({ document, version }) => [
      `${document} ${version}`,
      textLocales.map((locale) =>
        createHash('sha256')
          .update(readMarkdown(document, version, locale))
          .digest('hex')
          .slice(0, 16),
      ),
    ]);
  expect(Object.fromEntries(texts)).toEqual(digests);
});

test('every document comes in one version, of 1 September 2024 where it is an agreement', () => {
  for (const document of documents) expect(builtInVersionsOf(document)).toEqual(['2024-09-01']);
  for (const statement of statements) expect(builtInVersionsOf(statement)).toHaveLength(1);
});

test('the newest version is the one consents are given to', () => {
  for (const document of documents)
    expect(latestBuiltIn[document]).toBe([...builtInVersionsOf(document)].sort().at(-1));
});

test.each(all)('$document of $version has the same parts in every language', ({ document, version }) => {
  const [chinese, ...others] = textLocales.map((locale) =>
    shapeOf(parseAgreement(readAgreement(document, version, locale, operator))),
  );
  for (const other of others) expect(other).toEqual(chinese);
});

test.each(all)('$document of $version leads only to pages there are', ({ document, version }) => {
  for (const locale of textLocales) {
    const pages = readAgreement(document, version, locale, operator).matchAll(
      /\]\(\/my\/agreements\/(\w+)\)/g,
    );
    for (const [, page = ''] of pages) expect(documents).toContain(page);
  }
});

test.each(all)('$document of $version names the operator, and no fact that is not configured', (one) => {
  for (const locale of textLocales) {
    const agreement = readAgreement(one.document, one.version, locale, operator);
    expect(agreement).toContain(operator.name);
    expect(agreement).toContain(operator.address);
    const silent = readAgreement(one.document, one.version, locale, {
      ...operator,
      address: null,
      contact: null,
    });
    expect(agreement.split('\n').length - silent.split('\n').length).toBe(2);
    for (const text of [agreement, silent]) expect(text).not.toMatch(/[{}]|null|undefined/);
    parseAgreement(silent);
  }
});

test('the limits for minors are shown as the operator has set them, age by age', () => {
  const minorCaps = [
    { fromAge: 10, single: 1_050, daily: 2_000 },
    { fromAge: 14, single: 3_000, daily: 6_000 },
  ];
  const text = readAgreement('pay', latestBuiltIn.pay, 'zh-CN', { ...operator, minorCaps });
  expect(text).toContain('未满 10 周岁的，不能付费');
  expect(text).toContain('- 10 周岁以上未满 14 周岁：单次不超过 10.5 元，每天不超过 20 元\n');
  expect(text).toContain('- 14 周岁以上未满 18 周岁：单次不超过 30 元，每天不超过 60 元\n');
});

test('the name of an operator never becomes a link or emphasis', () => {
  const name = '**剧** [点这里](https://evil.example)';
  const text = parseAgreement(readAgreement('user', latestBuiltIn.user, 'zh-CN', { ...operator, name }));
  expect(JSON.stringify(text)).not.toContain('"href":"https://evil.example"');
  expect(JSON.stringify(text)).toContain('剧');
});

test('there is no document without a list entry', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const texts = folders.map(({ name }) => name).filter((name) => !['src', 'node_modules'].includes(name));
  expect(texts.sort()).toEqual([...names].sort());
});

function shapeOf({ keyPoints, sections }: ReturnType<typeof parseAgreement>) {
  const blocks = (list: typeof keyPoints) =>
    list.map((block) => (block.kind === 'list' ? block.items.length : block.kind));
  return [blocks(keyPoints), ...sections.map((section) => [section.number, blocks(section.blocks)])];
}

function byName(one: { document: string; version: string }, other: { document: string; version: string }) {
  return `${one.document}/${one.version}` < `${other.document}/${other.version}` ? -1 : 1;
}
