import { formatBeijing, type Refund, type Trade, type World } from '../world.ts';

const SUMS_HEADER =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export type Line = { text: string; total: number; refund: number };

/** Payments by the time they succeeded, refunds by the time they were asked for. */
export function listStatementLines(world: World, day: string): Line[] {
  const { missing = [], doubled = [], timeOffset = {}, extra = [] } = world.options.statement;
  const on = (no: string, at: number) => dayOf(at + (timeOffset[no] ?? 0) * 1000) === day;
  const paid = [...world.trades.values()]
    .filter(({ no, paidAt }) => paidAt !== undefined && !missing.includes(no) && on(no, paidAt))
    .flatMap((trade) => (doubled.includes(trade.no) ? [trade, trade] : [trade]));
  const refunds = [...world.refunds.values()].filter(
    ({ refundNo, status, createdAt }) =>
      (status === 'SUCCESS' || status === 'PROCESSING') &&
      !missing.includes(refundNo) &&
      on(refundNo, createdAt),
  );
  const strangers = extra.filter(({ no, paidAt }) => on(no, paidAt.getTime()));
  return [
    ...paid.map((trade) => paymentLine(world, trade)),
    ...refunds.map((refund) => refundLine(world, refund)),
    ...strangers.map(({ no, total, paidAt }) =>
      paymentLine(world, { ...STRANGER, no, total, payerTotal: total, paidAt: paidAt.getTime() }),
    ),
  ];
}

/** The head of the sums, and the sums. */
export function sumLines(lines: Line[]): string[] {
  const total = yuan(lines.reduce((sum, line) => sum + line.total, 0));
  const refund = yuan(lines.reduce((sum, line) => sum + line.refund, 0));
  const fields = [String(lines.length), total, refund, '0.00', '0.00000', total, refund];
  return [SUMS_HEADER, fields.map((field) => `\`${field}`).join(',')];
}

type StatementTrade = Pick<
  Trade,
  'no' | 'total' | 'payerTotal' | 'paidAt' | 'transactionId' | 'openid' | 'description' | 'attach' | 'scene'
>;

const STRANGER = {
  transactionId: '4200009999999999',
  openid: 'oStranger',
  description: '别处的商品',
  attach: undefined,
  scene: 'h5' as const,
};

function paymentLine(world: World, trade: StatementTrade): Line {
  const total = trade.total + (world.options.statement.amountOffset?.[trade.no] ?? 0);
  const at = (trade.paidAt ?? 0) + (world.options.statement.timeOffset?.[trade.no] ?? 0) * 1000;
  return {
    text: line(world, trade, at, {
      state: 'SUCCESS',
      total: yuan(total),
      refund: '0.00',
      refundId: '0',
      refundNo: '0',
    }),
    total,
    refund: 0,
  };
}

function refundLine(world: World, { trade, amount, refundId, refundNo, createdAt }: Refund): Line {
  return {
    text: line(world, trade, createdAt, {
      state: 'REFUND',
      total: '0.00',
      refund: yuan(amount + (world.options.statement.amountOffset?.[refundNo] ?? 0)),
      refundId,
      refundNo,
    }),
    total: 0,
    refund: amount,
  };
}

type OwnFields = { state: string; total: string; refund: string; refundId: string; refundNo: string };

function line({ platform }: World, trade: StatementTrade, at: number, own: OwnFields): string {
  const isRefund = own.state === 'REFUND';
  const fields = [
    formatBeijing(at).slice(0, 19).replace('T', ' '),
    platform.appId,
    platform.mchId,
    '0',
    '',
    trade.transactionId ?? '',
    trade.no,
    trade.openid,
    { h5: 'MWEB', jsapi: 'JSAPI', native: 'NATIVE' }[trade.scene],
    own.state,
    'OTHERS',
    'CNY',
    own.total,
    '0.00',
    own.refundId,
    own.refundNo,
    own.refund,
    '0.00',
    isRefund ? 'ORIGINAL' : '',
    isRefund ? 'SUCCESS' : '',
    trade.description,
    trade.attach ?? '',
    isRefund ? `-${feeOf(own.refund)}` : feeOf(own.total),
    '0.60%',
    own.total,
    own.refund,
    '',
  ];
  return fields.map((field) => `\`${field}`).join(',');
}

/** 0.6 percent, to the fen, with five decimals as WeChat Pay has it. */
function feeOf(amount: string): string {
  return `${yuan(Math.round((Number(amount.replace('.', '')) * 6) / 1000))}000`;
}

function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function dayOf(at: number): string {
  return formatBeijing(at).slice(0, 10);
}
