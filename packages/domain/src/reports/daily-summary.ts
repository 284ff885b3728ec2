import { HOUR_SECONDS } from '../time.ts';
/** `json` for a program of one's own, the others for the bots of group chats, which take a text. */
export const SUMMARY_FORMATS = ['json', 'wecom', 'dingtalk', 'feishu'] as const;
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];

/** The totals of a day; money in fen. */
export type DayFigures = {
  plays: number;
  viewers: number;
  watchedSeconds: number;
  completes: number;
  paywallViewers: number;
  convertedViewers: number;
  paid: number;
  revenueFen: number;
  refunds: number;
  refundFen: number;
  registrations: number;
};

/** A Beijing day and the one before it. */
export type DailySummary = { day: string; isTest: boolean; numbers: DayFigures; before: DayFigures };

const FIGURES = [
  'plays',
  'viewers',
  'watchedSeconds',
  'completes',
  'paywallViewers',
  'convertedViewers',
  'paid',
  'revenueFen',
  'refunds',
  'refundFen',
  'registrations',
] as const satisfies readonly (keyof DayFigures)[];

/** Returns the summary's part of all figures. */
export function pickDayFigures(numbers: DayFigures): DayFigures {
  // The keys are those of the type.
  return Object.fromEntries(FIGURES.map((name) => [name, numbers[name]])) as DayFigures;
}

/** The summary as people read it in a chat. */
export function formatSummary({ day, isTest, numbers, before }: DailySummary): string {
  const line = (name: string, read: (of: DayFigures) => number, format: (value: number) => string) => {
    const [value, earlier] = [read(numbers), read(before)];
    return `${name} ${format(value)}${changeText(value, earlier)}`;
  };
  return [
    `${isTest ? '［测试］' : ''}小剧场 ${day} 日报`,
    line('播放', (of) => of.plays, formatCount),
    line('观众', (of) => of.viewers, formatCount),
    line(
      '观看',
      (of) => of.watchedSeconds / HOUR_SECONDS,
      (hours) => `${hours.toFixed(1)} 小时`,
    ),
    line('完播率', (of) => share(of.completes, of.plays), formatShare),
    line('付费转化', (of) => share(of.convertedViewers, of.paywallViewers), formatShare),
    line(
      '付款',
      (of) => of.paid,
      (count) => `${formatCount(count)} 单`,
    ),
    line('收入', (of) => of.revenueFen - of.refundFen, formatYuan),
    ...(numbers.refunds > 0 ? [`其中退款 ${numbers.refunds} 笔，${formatYuan(numbers.refundFen)}`] : []),
    line('注册', (of) => of.registrations, formatCount),
  ].join('\n');
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
const formatCount = (count: number): string => count.toLocaleString('zh-CN');
const formatShare = (of: number): string => `${(of * 100).toFixed(1)}%`;
const formatYuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** In percent of the day before; nothing where there was nothing. */
function changeText(value: number, earlier: number): string {
  if (earlier <= 0) return '';
  const change = ((value - earlier) / earlier) * 100;
  return `（比前一天 ${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%）`;
}
