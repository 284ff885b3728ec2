import { createHash } from 'node:crypto';
import { hex } from './platform.ts';
import { beijing, type Refund, type Reply, refuse, type Trade, type World } from './world.ts';

const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS_HEADER =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const ADDRESS_LIFE_MS = 5 * 60_000;

/** Files given out, by token. */
export type BillFiles = Map<string, { bytes: Buffer; at: number }>;

/** `GET /v3/bill/tradebill?bill_date=YYYY-MM-DD&bill_type=ALL` */
export function bill(world: World, files: BillFiles, parameters: URLSearchParams): Reply {
  const day = parameters.get('bill_date') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || (parameters.get('bill_type') ?? 'ALL') !== 'ALL')
    return refuse(400, 'PARAM_ERROR', '参数错误');
  if (day >= dayOf(world.now())) return refuse(400, 'INVALID_REQUEST', '账单日期格式不正确');
  const { notReady, truncated } = world.knobs.bill;
  if (notReady === 'NOT_FOUND') return refuse(404, 'NOT_FOUND', 'No Bill Exist');
  if (notReady === 'STATEMENT_CREATING') return refuse(400, notReady, '账单生成中');
  const lines = linesOf(world, day);
  if (notReady || lines.length === 0) return refuse(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在');
  const whole = Buffer.from(`${[HEADER, ...lines.map(({ text }) => text), ...sums(lines)].join('\r\n')}\r\n`);
  const token = hex(24);
  files.set(token, { bytes: truncated ? whole.subarray(0, whole.length / 2) : whole, at: world.now() });
  return {
    status: 200,
    json: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(whole).digest('hex'),
      download_url: `${world.base}/v3/billdownload/file?token=${token}`,
    },
  };
}

/** `GET /v3/billdownload/file?token=…`: the bytes, or why not. */
export function billFile(world: World, files: BillFiles, token: string | null): Buffer | Reply {
  const file = files.get(token ?? '');
  if (!file || world.now() - file.at > ADDRESS_LIFE_MS)
    return refuse(400, 'INVALID_REQUEST', '下载链接已失效');
  return file.bytes;
}

type Line = { text: string; total: number; refund: number };

/** Payments by the time they succeeded, refunds by the time they were asked for. */
function linesOf(world: World, day: string): Line[] {
  const { missing = [], doubled = [], timeOffset = {}, extra = [] } = world.knobs.bill;
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

type BilledTrade = Pick<
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

function paymentLine(world: World, trade: BilledTrade): Line {
  const total = trade.total + (world.knobs.bill.amountOffset?.[trade.no] ?? 0);
  const at = (trade.paidAt ?? 0) + (world.knobs.bill.timeOffset?.[trade.no] ?? 0) * 1000;
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
      refund: yuan(amount + (world.knobs.bill.amountOffset?.[refundNo] ?? 0)),
      refundId,
      refundNo,
    }),
    total: 0,
    refund: amount,
  };
}

function line(
  { platform }: World,
  trade: BilledTrade,
  at: number,
  own: { state: string; total: string; refund: string; refundId: string; refundNo: string },
): string {
  const isRefund = own.state === 'REFUND';
  const fields = [
    beijing(at).slice(0, 19).replace('T', ' '),
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
    '0.00000',
    '0.60%',
    own.total,
    own.refund,
    '',
  ];
  return fields.map((field) => `\`${field}`).join(',');
}

function sums(lines: Line[]): string[] {
  const total = yuan(lines.reduce((sum, line) => sum + line.total, 0));
  const refund = yuan(lines.reduce((sum, line) => sum + line.refund, 0));
  const fields = [String(lines.length), total, refund, '0.00', '0.00000', total, refund];
  return [SUMS_HEADER, fields.map((field) => `\`${field}`).join(',')];
}

function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function dayOf(at: number): string {
  return beijing(at).slice(0, 10);
}
