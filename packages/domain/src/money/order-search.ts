import { readPhone } from '../account/phone.ts';
import { beijingDayOf, startOfBeijingDay } from '../beijing.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { YUAN_FEN } from './yuan.ts';

/** The possible meanings of the orders' search, the most certain first. */
export const ORDER_READINGS = ['number', 'transaction', 'phone', 'amount', 'time', 'member'] as const;
export type OrderReading = (typeof ORDER_READINGS)[number];

/** A search as one of its readings: `to` is not included, times in milliseconds. */
export type OrderQuery =
  | { as: 'number'; text: string }
  | { as: 'transaction'; text: string }
  | { as: 'member'; text: string }
  | { as: 'phone'; text: string; isWhole: boolean }
  | { as: 'amount'; fen: number }
  | { as: 'time'; from: number; to: number };

/** A number is found by its end from this number of characters on: people read the last ones out. */
const NUMBER = /^[0-9A-Za-z]{6,32}$/;
const TRANSACTION = /^[0-9A-Za-z_-]{6,64}$/;
const PHONE_TAIL = /^\d{4}$/;
const AMOUNT = /^[¥￥]?\s?(\d{1,7})(?:\.(\d{1,2}))?\s?元?$/u;
const TIME = /^(?:(?:(\d{4})-)?(\d{1,2})-(\d{1,2}))?(?:\s?(\d{1,2}):(\d{2}))?$/;

/** Everything a search may mean, the most certain first; `now` is in milliseconds. */
export function readOrderQuery(text: string, now: number): OrderQuery[] {
  const word = text.trim();
  const phone = readPhone(word);
  const readings: (OrderQuery | undefined)[] = [
    NUMBER.test(word) ? { as: 'number', text: word } : undefined,
    TRANSACTION.test(word) ? { as: 'transaction', text: word } : undefined,
    phone !== null || PHONE_TAIL.test(word)
      ? { as: 'phone', text: phone ?? word, isWhole: phone !== null }
      : undefined,
    readAmount(word),
    readTime(word, now),
    word === '' ? undefined : { as: 'member', text: word },
  ];
  return readings.filter((reading) => reading !== undefined);
}

function readAmount(word: string): OrderQuery | undefined {
  const [, yuan, cents = ''] = AMOUNT.exec(word) ?? [];
  if (yuan === undefined) return undefined;
  return { as: 'amount', fen: Number(yuan) * YUAN_FEN + Number(cents.padEnd(2, '0')) };
}

/** A Beijing day, a minute of one, or a minute of today; a day without a year is the latest of its name. */
function readTime(word: string, now: number): OrderQuery | undefined {
  const [whole, year, month, day, hour, minute] = TIME.exec(word) ?? [];
  if (!whole) return undefined;
  const today = beijingDayOf(now);
  const name =
    month === undefined || day === undefined
      ? today
      : latestDay(`${month.padStart(2, '0')}-${day.padStart(2, '0')}`, year, today);
  const start = startOfBeijingDay(name);
  if (Number.isNaN(start) || beijingDayOf(start) !== name) return undefined;
  if (hour === undefined || minute === undefined) return { as: 'time', from: start, to: start + DAY_MS };
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const from = start + (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
  return { as: 'time', from, to: from + MINUTE_MS };
}

function latestDay(monthAndDay: string, year: string | undefined, today: string): string {
  if (year !== undefined) return `${year}-${monthAndDay}`;
  const thisYear = today.slice(0, 4);
  const name = `${thisYear}-${monthAndDay}`;
  return name > today ? `${Number(thisYear) - 1}-${monthAndDay}` : name;
}
