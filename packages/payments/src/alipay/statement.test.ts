import { DAY_MS } from '@playlet/domain/time';
import type { StatementOptions } from '@playlet/testing/alipay/options';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StatementRow } from '../provider.ts';
import { NOON, openMerchant } from './merchant.fixture.ts';

const { simulator, provider, clock, order, paid } = await openMerchant();
const { options } = simulator;

/** Each test has a day of its own. */
let day = '';
let days = 0;
beforeEach(() => {
  days += 1;
  clock.now = NOON + days * DAY_MS;
  day = new Date(clock.now).toISOString().slice(0, 10);
});

describe("Alipay's statement of a day", () => {
  it('lists payments and refunds, in fen and in time', async () => {
    const [at, no] = [clock.now, await paid({ subject: '年卡 "VIP", 一年' })];
    const transactionNo = simulator.trades.get(no)?.tradeNo ?? '';
    const { notifyUrl } = order();
    await provider.refund({
      no,
      transactionNo,
      refundNo: `R${no}`,
      amount: 5,
      total: 1990,
      reason: 'r',
      notifyUrl,
    });
    expect(await billNextDay({})).toEqual([
      { kind: 'payment', no, transactionNo, amount: 1990, fee: 1, at: new Date(at) },
      { kind: 'refund', no, transactionNo, refundNo: `R${no}`, amount: 5, fee: 1, at: new Date(at) },
    ]);
  });

  it('is empty on a day without trades', async () => {
    expect(await billNextDay({})).toEqual([]);
  });

  it('is not there before the day is over, nor before Alipay has made it', async () => {
    await expect(provider.fetchStatement(day)).rejects.toMatchObject({ kind: 'not_ready' });
    await expect(billNextDay({ notReady: true })).rejects.toMatchObject({ kind: 'not_ready' });
  });

  it('is given as it is: without a row, with one twice, one of nobody, or another amount', async () => {
    const [first, second] = [await paid(), await paid()];
    expect(numbers(await billNextDay({ missing: [first] }))).toEqual([second]);
    expect(numbers(await billNextDay({ doubled: [first] }))).toEqual([first, second, first]);
    const extra = { no: 'NOBODYS', total: 1, paidAt: new Date(NOON + days * DAY_MS) };
    expect(numbers(await billNextDay({ extra: [extra] }))).toEqual([first, second, 'NOBODYS']);
    expect(await billNextDay({ amountOffset: { [first]: -1 } })).toMatchObject([
      { amount: 1989 },
      { amount: 1990 },
    ]);
  });

  it.each([
    [1, 0],
    [-1, 1],
  ])('has a payment at midnight on its side of it, %i s', async (seconds, expected) => {
    clock.now = Date.parse(`${day}T00:00:00+08:00`) + DAY_MS - (seconds > 0 ? 1000 : 0);
    const no = await paid();
    const late = { timeOffset: { [no]: seconds } };
    expect(await billNextDay(late)).toHaveLength(expected);
  });

  it.each<[string, StatementOptions]>([
    ['file', { truncated: true }],
    ['list', { cut: true }],
  ])('is not believed where its %s is cut off', async (_what, how) => {
    await paid();
    await paid();
    await expect(billNextDay(how)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is unknown where its file does not come, and awaited where it comes late', async () => {
    options.faults = { statementFile: 'error' };
    await expect(billNextDay({})).rejects.toMatchObject({ kind: 'unavailable' });
    Object.assign(options, { faults: { statementFile: 'late' }, lateMs: 50 });
    expect(await billNextDay({})).toEqual([]);
  });

  it.each(['tooMany', 'unknownError', 'unsigned'] as const)(
    'is asked for in vain where the answer is %s',
    async (fault) => {
      options.faults = { statement: fault };
      await expect(billNextDay({})).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  it('is requested again, for its address lives half a minute', async () => {
    const no = await paid();
    expect(numbers(await billNextDay({}))).toEqual([no]);
    clock.now += 31_000;
    expect(numbers(await billNextDay({}))).toEqual([no]);
  });
});

function billNextDay(how: StatementOptions): Promise<StatementRow[]> {
  options.statement = how;
  clock.now = Math.max(clock.now, NOON + (days + 1) * DAY_MS);
  return provider.fetchStatement(day);
}

function numbers(rows: StatementRow[]): string[] {
  return rows.map(({ no }) => no);
}
