import { expect, test } from 'vitest';
import { parseAgreement } from './parse.ts';

const HEAD = '# 用户协议\n\n> 要点：一人一号。\n\n';

test('an agreement is its title, its key points, and sections numbered in order', () => {
  const text = parseAgreement(`${HEAD}## 范围\n\n第一段。\n\n第二段。\n\n## 账号\n\n- 甲\n- 乙\n`);
  expect(text.title).toBe('用户协议');
  expect(text.keyPoints).toEqual([{ kind: 'paragraph', spans: [{ text: '要点：一人一号。' }] }]);
  expect(text.sections).toEqual([
    {
      number: 1,
      title: '范围',
      blocks: [
        { kind: 'paragraph', spans: [{ text: '第一段。' }] },
        { kind: 'paragraph', spans: [{ text: '第二段。' }] },
      ],
    },
    { number: 2, title: '账号', blocks: [{ kind: 'list', items: [[{ text: '甲' }], [{ text: '乙' }]] }] },
  ]);
});

test('emphasis, names and links are pieces of a sentence', () => {
  const [section] = parseAgreement(
    `${HEAD}## 甲\n\n见[隐私政策](/my/agreements/privacy)，**不予退还**，\`token\`。\n`,
  ).sections;
  expect(section?.blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: '见' },
        { text: '隐私政策', href: '/my/agreements/privacy' },
        { text: '，' },
        { text: '不予退还', strong: true },
        { text: '，' },
        { text: 'token', code: true },
        { text: '。' },
      ],
    },
  ]);
});

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x'])(
  'a link does not lead to %s',
  (href) => expect(() => parseAgreement(`${HEAD}## 甲\n\n[点](${href})\n`)).toThrow(/may not lead/),
);

test.each([
  ['a table', '| 甲 | 乙 |'],
  ['a heading below a section', '### 细则'],
  ['a list with a line that is none', '- 甲\n乙'],
  ['a paragraph over two lines', '甲\n乙'],
  ['an image', '![甲](/a.png)'],
])('%s is a mistake and not shown as text', (_what, block) =>
  expect(() => parseAgreement(`${HEAD}## 甲\n\n${block}\n`)).toThrow(),
);

test.each(['', '用户协议\n', '# 用户协议\n\n## 甲\n'])('%j is no agreement', (text) =>
  expect(() => parseAgreement(text)).toThrow(/begins with/),
);
