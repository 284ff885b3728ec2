import { expect, it } from 'vitest';
import { startOfBeijingDay } from '../beijing.ts';
import { MAX_TITLE_LENGTH } from '../catalogue/title.ts';
import { HOUR_MS } from '../time.ts';
import { INBOX_KINDS } from './inbox.ts';
import { digestTimeOf, formatNotice, type NoticeItem, noticeKeyOf } from './notice.ts';

const since = new Date('2026-11-29T02:00:00Z');
type ListedItem = NoticeItem & { total: number };
const item = (values: Partial<ListedItem> = {}): ListedItem => ({
  kind: 'review',
  id: 'D1',
  name: '雨停之前',
  level: 'waiting',
  due_on: null,
  since,
  total: 1,
  ...values,
});
const ofNewItems = { isTest: false, isDigest: false, link: undefined };

it('a notice names dramas, counts what concerns people and payments, and leads to the inbox', () => {
  const items = [
    item(),
    item({ id: 'D2', name: '凤阙辞' }),
    item({ kind: 'refund', id: 'R1', name: 'RF20261129' }),
    item({ kind: 'request', id: 'Q1', name: '17' }),
  ];
  const { subject, text } = formatNotice({
    ...ofNewItems,
    items,
    link: 'https://playlet.example/console/inbox',
  });
  expect(subject).toBe('小剧场：4 件事等你处理');
  expect(text.split('\n').slice(1)).toEqual([
    '用户请求：1 件',
    '退款审批：1 件',
    '待审核：《雨停之前》《凤阙辞》',
    'https://playlet.example/console/inbox',
  ]);
});

it('a notice of many dramas names three of them', () => {
  const items = ['甲', '乙', '丙', '丁'].map((name) => item({ id: name, name }));
  expect(formatNotice({ ...ofNewItems, items }).text).toContain('待审核：《甲》《乙》《丙》等 4 部');
});

it('a digest counts also what the inbox does not list, a notice of new items only those', () => {
  const items = ['甲', '乙', '丙', '丁'].map((name) => item({ id: name, name, total: 70 }));
  const all = [...items, item({ kind: 'refund', total: 5 })];
  const { subject, text } = formatNotice({ ...ofNewItems, isDigest: true, items: all });
  expect(subject).toBe('小剧场：75 件事等你处理');
  expect(text).toContain('退款审批：5 件\n待审核：《甲》《乙》《丙》等 70 部');
  expect(formatNotice({ ...ofNewItems, items: all }).subject).toBe('小剧场：5 件事等你处理');
});

it('the longest titles of all kinds fit into a message of WeCom', () => {
  const name = '𠮷'.repeat(MAX_TITLE_LENGTH / 2);
  const items = INBOX_KINDS.flatMap((kind) =>
    Array.from({ length: 4 }, () => item({ kind, name, total: 99_999 })),
  );
  const link = 'https://a-rather-long-name.playlet.example/console/inbox';
  const { text } = formatNotice({ ...ofNewItems, isDigest: true, items, link });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
  expect(text).toContain(`《${'𠮷'.repeat(23)}…》`);
});

it('the key of an item differs when it presses more or waits anew, and not with its count', () => {
  expect(noticeKeyOf(item({ level: 'danger' }))).not.toBe(noticeKeyOf(item()));
  expect(noticeKeyOf(item({ since: new Date('2026-11-30T02:00:00Z') }))).not.toBe(noticeKeyOf(item()));
  const license = { kind: 'license', due_on: '2026-12-20' } as const;
  expect(noticeKeyOf(item({ ...license, since: new Date() }))).toBe(noticeKeyOf(item(license)));
});

it('the digest of a day is due at nine in Beijing', () => {
  const nine = startOfBeijingDay('2026-11-29') + 9 * HOUR_MS;
  expect(digestTimeOf(startOfBeijingDay('2026-11-29'))).toBe(nine);
  expect(digestTimeOf(startOfBeijingDay('2026-11-30') - 1)).toBe(nine);
});
