import { expect, it } from 'vitest';
import { type DayFigures, formatSummary, pickDayFigures } from './daily-summary.ts';

const nothing: DayFigures = {
  plays: 0,
  viewers: 0,
  watchedSeconds: 0,
  completes: 0,
  paywallViewers: 0,
  convertedViewers: 0,
  paid: 0,
  revenueFen: 0,
  refunds: 0,
  refundFen: 0,
  registrations: 0,
};

it('tells a chat what happened, and how much more than the day before', () => {
  const numbers = {
    ...nothing,
    plays: 1250,
    completes: 500,
    revenueFen: 123_450,
    refunds: 1,
    refundFen: 2500,
    paid: 12,
  };
  const text = formatSummary({
    day: '2026-11-23',
    isTest: false,
    numbers,
    before: { ...nothing, plays: 1000, revenueFen: 241_900 },
  });
  expect(text.split('\n')).toEqual([
    '小剧场 2026-11-23 日报',
    '播放 1,250（比前一天 +25.0%）',
    '观众 0',
    '观看 0.0 小时',
    '完播率 40.0%',
    '付费转化 0.0%',
    '付款 12 单',
    '收入 ¥1,209.50（比前一天 −50.0%）',
    '其中退款 1 笔，¥25.00',
    '注册 0',
  ]);
});

it('holds what it tells of and nothing else', () => {
  expect(pickDayFigures({ ...nothing, adsShown: 3 } as DayFigures)).toEqual(nothing);
});
