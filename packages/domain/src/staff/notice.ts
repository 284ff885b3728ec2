import { beijingDayStartOf } from '../beijing.ts';
import { HOUR_MS } from '../time.ts';
import type { InboxKind, InboxLevel } from './inbox.ts';

/** The ways of a notice outside of the console: the bots of chats, and mail. */
export const NOTICE_METHODS = ['wecom', 'dingtalk', 'feishu', 'email'] as const;
export type NoticeMethod = (typeof NOTICE_METHODS)[number];

/** Each new item within a minute, or all that waits once a day. */
export const NOTICE_RHYTHMS = ['at-once', 'daily'] as const;
export type NoticeRhythm = (typeof NOTICE_RHYTHMS)[number];

/** The most places of a person. */
export const MAX_NOTICE_PLACE_COUNT = 10;
/** The hour of Beijing's clock at which all that waits is sent. */
const DIGEST_HOURS = 9;
/** The most names that a line has, and their longest: WeCom takes 2048 bytes, up to four for each character. */
const MAX_NAME_COUNT = 3;
const MAX_NAME_LENGTH = 24;

/** Returns the moment of a Beijing day at which all that waits is sent; moments are in milliseconds since 1970. */
export const digestTimeOf = (now: number): number => beijingDayStartOf(now) + DIGEST_HOURS * HOUR_MS;

/** An item as a notice has it. */
export type NoticeItem = {
  kind: InboxKind;
  id: string;
  name: string;
  level: InboxLevel;
  due_on: string | null;
  since: Date;
};

/** Returns the key of an item, which is sent once for each: a higher level or a new wait makes another. */
export function noticeKeyOf({ kind, id, level, due_on: dueOn, since }: NoticeItem): string {
  return [kind, id, level, dueOn ?? since.toISOString()].join(' ');
}

/** The kinds of work as a chat names them. */
const KIND_WORDS: Record<InboxKind, string> = {
  alert: '服务告警',
  request: '用户请求',
  complaint: '投诉',
  incident: '事件报告',
  duty: '合规事项',
  refund: '退款审批',
  statement: '缺账单',
  difference: '对账差异',
  ingest: '入库失败',
  returned: '退回修改',
  review: '待审核',
  license: '许可到期',
  finding: '质检问题',
};

/** The kinds whose items are dramas, which may be named. Other names are those of people or payments. */
const NAMED_KINDS: ReadonlySet<InboxKind> = new Set(['ingest', 'returned', 'review', 'license', 'finding']);

type Notice = {
  /** `total`: all waiting items of the kind, of which the inbox lists a part. */
  items: readonly (Pick<NoticeItem, 'kind' | 'name'> & { total: number })[];
  isTest: boolean;
  /** Counts all that waits, and not the given items alone. */
  isDigest: boolean;
  /** The address of the inbox; undefined where the service has no public address. */
  link: string | undefined;
};

/** Returns the subject and the text of a notice: kinds, counts and titles of dramas, and nothing of persons. */
export function formatNotice({ items, isTest, isDigest, link }: Notice): { subject: string; text: string } {
  const kinds = Object.keys(KIND_WORDS).flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    const [first] = ofKind;
    return first ? [{ ofKind, count: isDigest ? first.total : ofKind.length }] : [];
  });
  const sum = kinds.reduce((before, { count }) => before + count, 0);
  const subject = isTest ? '［测试］小剧场的通知能送到这里' : `小剧场：${sum} 件事等你处理`;
  const lines = kinds.map(({ ofKind, count }) => formatKind(ofKind, count));
  return { subject, text: [subject, ...lines, ...(link ? [link] : [])].join('\n') };
}

function formatKind(items: Notice['items'], count: number): string {
  const [first] = items;
  if (!first) return '';
  const word = KIND_WORDS[first.kind];
  if (!NAMED_KINDS.has(first.kind)) return `${word}：${count} 件`;
  const names = items.slice(0, MAX_NAME_COUNT).map(({ name }) => `《${shorten(name)}》`);
  return `${word}：${names.join('')}${count > MAX_NAME_COUNT ? `等 ${count} 部` : ''}`;
}

function shorten(name: string): string {
  const signs = [...name];
  return signs.length > MAX_NAME_LENGTH ? `${signs.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
}
