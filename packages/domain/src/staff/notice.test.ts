import { expect, it } from 'vitest';
import { startOfBeijingDay } from '../beijing.ts';
import { HOUR_MS } from '../time.ts';
import { digestTimeOf, formatNotice, type NoticeItem, noticeKeyOf } from './notice.ts';

const since = new Date('2026-11-29T02:00:00Z');
const item = (values: Partial<NoticeItem> = {}): NoticeItem => ({
  kind: 'review',
  id: 'D1',
  name: '雨停之前',
  level: 'waiting',
  due_on: null,
  since,
  ...values,
});

it('a notice names dramas, counts what concerns people and payments, and leads to the inbox', () => {
  const items = [
    item(),
    item({ id: 'D2', name: '凤阙辞' }),
    item({ kind: 'refund', id: 'R1', name: 'RF20261129' }),
    item({ kind: 'request', id: 'Q1', name: '17' }),
  ];
  const { subject, text } = formatNotice({
    items,
    isTest: false,
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
  expect(formatNotice({ items, isTest: false, link: undefined }).text).toContain(
    '待审核：《甲》《乙》《丙》等 4 部',
  );
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
