import { MINOR_CAPS } from '@playlet/domain/money/minor';
import { expect, test } from 'vitest';
import { type Draft, findDraftFaults } from './draft-faults.ts';
import { latestBuiltIn } from './index.ts';
import { readMarkdown } from './read.ts';

const version = latestBuiltIn.pay;
const texts = {
  'zh-CN': readMarkdown('pay', version, 'zh-CN'),
  'en-US': readMarkdown('pay', version, 'en-US'),
};
const known = {
  document: 'pay',
  today: '2026-12-01',
  latest: { version, texts },
  facts: { name: '某某', address: null, contact: null, minorCaps: MINOR_CAPS },
} as const;
const whole: Draft = {
  effectiveOn: '2026-12-08',
  texts: { 'zh-CN': `${texts['zh-CN']}\n再说一句。\n`, 'en-US': `${texts['en-US']}\nOne more sentence.\n` },
  summary: { 'zh-CN': '多了一句。', 'en-US': 'One sentence more.' },
  asksAgain: true,
};
const codes = (change: Partial<Draft>, document: 'pay' | 'accessibility' = 'pay') =>
  findDraftFaults({ ...whole, ...change }, { ...known, document }).map(({ code }) => code);
const chinese = (text: string) => ({ texts: { ...whole.texts, 'zh-CN': text } });

test('a draft that is whole can be published, today as well', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ effectiveOn: known.today })).toEqual([]);
});

test.each([
  [{ effectiveOn: null }, 'day-missing'],
  [{ effectiveOn: '2026-11-30' }, 'day-passed'],
  [{ texts }, 'text-unchanged'],
  [chinese('只有一句话'), 'text-unreadable'],
  [chinese(`${texts['zh-CN']}\n见{company}。\n`), 'name-unknown'],
  [chinese(texts['zh-CN']), 'parts-differ'],
  [{ summary: { 'zh-CN': '多了一句。', 'en-US': ' ' } }, 'summary-missing'],
])('%o is not ready: %s', (change, code) => expect(codes(change)).toEqual([code]));

test('a version comes after the last one, also after one that is scheduled', () => {
  const later = { ...known, latest: { ...known.latest, version: '2026-12-08' } };
  expect(findDraftFaults(whole, later)).toEqual([{ code: 'day-before-latest', excerpt: '2026-12-08' }]);
});

test('both texts together fit into one request', () => {
  const long = (line: string) => `${line}\n\n`.repeat(4000);
  expect(
    codes({
      texts: {
        'zh-CN': `${texts['zh-CN']}\n${long('一句。')}`,
        'en-US': `${texts['en-US']}\n${long('One.')}`,
      },
    }),
  ).toEqual(['text-too-long']);
});

test('a statement asks for no consent', () => {
  expect(codes({}, 'accessibility')).toContain('nobody-to-ask');
});

test('line ends and blanks at the end are no change', () => {
  const windows = {
    'zh-CN': texts['zh-CN'].replaceAll('\n', '\r\n'),
    'en-US': `${texts['en-US']}\n\n`,
  };
  expect(codes({ texts: windows })).toEqual(['text-unchanged']);
});

test('a fault names the words and the language', () => {
  const [fault] = findDraftFaults({ ...whole, ...chinese(`${texts['zh-CN']}\n| 甲 | 乙 |\n`) }, known);
  expect(fault).toEqual({ code: 'text-unreadable', locale: 'zh-CN', excerpt: '| 甲 | 乙 |' });
});
