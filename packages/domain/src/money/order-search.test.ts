import { describe, expect, it } from 'vitest';
import { startOfBeijingDay } from '../beijing.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { readOrderQuery } from './order-search.ts';

const now = startOfBeijingDay('2026-11-22') + 10 * 60 * MINUTE_MS;
const read = (text: string) => readOrderQuery(text, now).map(({ as }) => as);

describe('a search of the orders', () => {
  it.each([
    ['202611220934123456789012345', ['number', 'transaction', 'member']],
    ['8842107', ['number', 'transaction', 'amount', 'member']],
    ['13912342046', ['number', 'transaction', 'phone', 'member']],
    ['2046', ['phone', 'amount', 'member']],
    ['¥198.00', ['amount', 'member']],
    ['19.9', ['amount', 'member']],
    ['21:34', ['time', 'member']],
    ['2026-11-21 21:34', ['time', 'member']],
    ['看剧人周宁', ['member']],
    [' ', []],
  ])('%s may be %j', (text, readings) => {
    expect(read(text)).toEqual(readings);
  });

  it('has amounts in fen', () => {
    expect(readOrderQuery('19.9', now)).toContainEqual({ as: 'amount', fen: 1990 });
    expect(readOrderQuery('￥198', now)).toContainEqual({ as: 'amount', fen: 19_800 });
  });

  it('has Beijing days and minutes; a day without a year is the latest of its name', () => {
    const day = startOfBeijingDay('2026-11-21');
    expect(readOrderQuery('11-21', now)[0]).toEqual({ as: 'time', from: day, to: day + DAY_MS });
    const last = startOfBeijingDay('2025-12-01');
    expect(readOrderQuery('12-1', now)[0]).toEqual({ as: 'time', from: last, to: last + DAY_MS });
    const minute = startOfBeijingDay('2026-11-22') + (9 * 60 + 5) * MINUTE_MS;
    expect(readOrderQuery('9:05', now)[0]).toEqual({ as: 'time', from: minute, to: minute + MINUTE_MS });
  });

  it('takes no day and no minute that does not exist', () => {
    for (const text of ['2026-02-30', '13-01', '24:00', '9:60']) expect(read(text)).not.toContain('time');
  });
});
