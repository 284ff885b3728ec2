import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseStatement, parseYuan } from './statement-file.ts';
import { openShop } from './wechat.fixture.ts';
import { createWechatPay } from './wechat.ts';

const now = Date.parse('2026-11-22T02:30:00Z');
const shop = await openShop({ now: () => now });
const { simulator, provider } = shop;
beforeEach(() => simulator.reset());
afterAll(() => shop.close());

const DAY = '2026-11-21';
let day = Date.parse('2026-11-01T04:00:00Z');

describe('The statement of a day', () => {
  it('has a row for each payment and each refund, to the fen', async () => {
    const noon = nextDay();
    const { no } = await paid({ amount: 29_801, subject: '年度会员, 全站, 含「加更」' }, noon);
    const cheap = await paid({ amount: 1 }, noon);
    expect(await provider.fetchStatement(dayOf(noon))).toEqual([
      { kind: 'payment', no, transactionNo: transactionOf(no), amount: 29_801, fee: 179, at: noon },
      { kind: 'payment', no: cheap.no, transactionNo: transactionOf(cheap.no), amount: 1, fee: 0, at: noon },
    ]);
  });

  it('has a refund beside its payment', async () => {
    let clock = now - 24 * 3_600_000;
    const yesterday = await openShop({ now: () => clock });
    const { no, notifyUrl } = await yesterday.ordered({ amount: 1990 });
    await yesterday.simulator.pay(no);
    const transactionNo = yesterday.simulator.trades.get(no)?.transactionId ?? '';
    await yesterday.provider.refund({
      ...{ no, transactionNo, refundNo: `R${no}`, notifyUrl, reason: '重复付款' },
      ...{ amount: 990, total: 1990 },
    });
    clock = now;
    const at = new Date(now - 24 * 3_600_000);
    expect(await yesterday.provider.fetchStatement(DAY)).toEqual([
      { kind: 'payment', no, transactionNo, amount: 1990, fee: 12, at },
      { kind: 'refund', no, transactionNo, refundNo: `R${no}`, amount: 990, fee: -6, at },
    ]);
    await yesterday.close();
  });

  it("begins and ends at Beijing's midnight", async () => {
    const noon = nextDay();
    const first = new Date(`${dayOf(noon)}T00:00:00+08:00`);
    const last = new Date(`${dayOf(noon)}T23:59:59+08:00`);
    const before = await paid({}, new Date(first.getTime() - 1000));
    const early = await paid({}, first);
    const late = await paid({}, last);
    const rows = await provider.fetchStatement(dayOf(noon));
    expect(rows.map(({ no, at }) => [no, at])).toEqual([
      [early.no, first],
      [late.no, last],
    ]);
    expect(rows.some(({ no }) => no === before.no)).toBe(false);
  });

  it('may put a payment a second from midnight on the other day', async () => {
    const noon = nextDay();
    const last = new Date(`${dayOf(noon)}T23:59:59+08:00`);
    const { no } = await paid({}, last);
    simulator.options.statement = { timeOffset: { [no]: 1 } };
    await expect(provider.fetchStatement(dayOf(noon))).rejects.toMatchObject({ kind: 'not_ready' });
    expect(await provider.fetchStatement(dayOf(nextDay()))).toMatchObject([
      { no, at: new Date(last.getTime() + 1000) },
    ]);
  });

  it('may lack a row, double one, differ in one and have one too many', async () => {
    const noon = nextDay();
    const [kept, missing, doubled] = [await paid({}, noon), await paid({}, noon), await paid({}, noon)];
    simulator.options.statement = {
      missing: [missing.no],
      doubled: [doubled.no],
      amountOffset: { [kept.no]: 1 },
      extra: [{ no: 'P20200101000001', total: 5, paidAt: noon }],
    };
    const rows = await provider.fetchStatement(dayOf(noon));
    expect(rows.map(({ no, amount }) => [no, amount])).toEqual([
      [kept.no, 1991],
      [doubled.no, 1990],
      [doubled.no, 1990],
      ['P20200101000001', 5],
    ]);
  });

  it.each(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING', 'NOT_FOUND'] as const)(
    'is not ready where WeChat Pay says %s',
    async (notReady) => {
      simulator.options.statement = { notReady };
      await expect(provider.fetchStatement(DAY)).rejects.toMatchObject({ kind: 'not_ready' });
    },
  );

  it('is not ready while the day lasts', async () => {
    await expect(provider.fetchStatement('2026-11-22')).rejects.toMatchObject({ kind: 'not_ready' });
  });

  it('cut short on its way is not read', async () => {
    const noon = nextDay();
    await paid({}, noon);
    simulator.options.statement = { truncated: true };
    await expect(provider.fetchStatement(dayOf(noon))).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('whole'),
    });
  });

  it.each(['error', 'tooMany', 'unsigned', 'wronglySigned'] as const)(
    'is not known where the answer is %s',
    async (fault) => {
      const noon = nextDay();
      await paid({}, noon);
      simulator.options.faults.statement = fault;
      await expect(provider.fetchStatement(dayOf(noon))).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  it('is not known where its file does not come', async () => {
    const noon = nextDay();
    await paid({}, noon);
    simulator.options.faults.statementFile = 'error';
    await expect(provider.fetchStatement(dayOf(noon))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it("leaves out what is of the merchant's other apps", async () => {
    const noon = nextDay();
    await paid({}, noon);
    const other = createWechatPay({ ...simulator.settings, appId: 'wx0000000000000000' }, { now: () => now });
    expect(await other.fetchStatement(dayOf(noon))).toEqual([]);
  });
});

describe('The file', () => {
  const header =
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,商户退款单号,订单金额,申请退款金额';
  const sums = '总交易单数,应结订单总金额\r\n`1,`0.01\r\n';
  const mine = { appId: 'wx1', mchId: '19' };

  it('is read by the names of its columns, with or without a mark at its head', () => {
    const row = '`2026-11-21 00:00:00,`wx1,`19,`4200,`P1,`SUCCESS,`0,`0.01,`0.00';
    expect(parseStatement(`\uFEFF${header}\r\n${row}\r\n${sums}`, mine)).toMatchObject([
      { no: 'P1', amount: 1, at: new Date('2026-11-20T16:00:00Z') },
    ]);
  });

  it.each([
    ['0.01000', 1],
    ['0.00600', 1],
    ['-1.10000', -110],
    ['x', undefined],
  ])('says what the provider keeps, to the fen: %s', (text, fee) => {
    const row = '`2026-11-21 00:00:00,`wx1,`19,`4200,`P1,`SUCCESS,`0,`0.01,`0.00';
    const [read] = parseStatement(`${header},手续费\r\n${row},\`${text}\r\n${sums}`, mine);
    expect(read?.fee).toBe(fee);
  });

  it.each([
    ['a column', header.replace(',订单金额', ''), '`x'],
    ['its sums', header, '`2026-11-21 00:00:00,`wx1,`19,`4200,`P1,`SUCCESS,`0,`0.01,`0.00'],
    ['fields of a line', `${header}\r\n\`2026-11-21 00:00:00,\`wx1`, sums],
    ['a time', `${header}\r\n\`yesterday,\`wx1,\`19,\`4200,\`P1,\`SUCCESS,\`0,\`0.01,\`0.00`, sums],
    [
      'an amount',
      `${header}\r\n\`2026-11-21 00:00:00,\`wx1,\`19,\`4200,\`P1,\`SUCCESS,\`0,\`-1e3,\`0.00`,
      sums,
    ],
  ])('is not believed where it lacks %s', (_what, head, rest) => {
    expect(() => parseStatement(`${head}\r\n${rest}`, mine)).toThrow('cannot be read');
  });

  it('gives every amount back in fen, exactly', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (amount) => {
        const yuan = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(parseYuan(yuan)).toBe(amount);
      }),
    );
    expect([parseYuan('0.07'), parseYuan('1.1'), parseYuan('19'), parseYuan('1234567.29')]).toEqual([
      7, 110, 1900, 123_456_729,
    ]);
    for (const wrong of ['', '-0.01', '1.', '.5', '1.234', '1e2', ' 1', '一'])
      expect(() => parseYuan(wrong)).toThrow();
  });
});

/** Noon of a day no other test has. */
function nextDay(): Date {
  day += 24 * 3_600_000;
  return new Date(day);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function paid(change: Parameters<typeof shop.ordered>[0], paidAt: Date) {
  const order = await shop.ordered(change);
  await simulator.pay(order.no, { paidAt, drop: true });
  return order;
}

function transactionOf(no: string): string | undefined {
  return simulator.trades.get(no)?.transactionId;
}
