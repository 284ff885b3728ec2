import { createHex } from './platform/platform.ts';
import { formatBeijing, type Reply, refuse, type Trade, type World } from './world.ts';

const TRADE_TYPE = { h5: 'MWEB', jsapi: 'JSAPI', native: 'NATIVE' } as const;
const STATE_TEXT = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
} as const;
/** `GET …/out-trade-no/{no}` and `GET …/id/{transaction_id}` */
export function query(world: World, trade: Trade | undefined, mchid: string | null): Reply {
  if (mchid !== world.platform.mchId) return refuse(400, 'PARAM_ERROR', '参数错误');
  if (!trade) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在');
  const lagging = trade.paidAt !== undefined && world.now() - trade.paidAt < world.options.queryLagMs;
  return { status: 200, json: lagging ? unpaid(world, trade, 'NOTPAY') : buildTrade(world, trade) };
}

/** `POST …/out-trade-no/{no}/close` */
export function close(world: World, trade: Trade | undefined, body: { mchid?: unknown }): Reply {
  if (body.mchid !== world.platform.mchId) return refuse(400, 'PARAM_ERROR', '参数错误');
  if (!trade) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在');
  if (trade.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED', '订单已关闭');
  if (trade.state !== 'NOTPAY') return refuse(400, 'ORDERPAID', '该订单已支付');
  trade.state = 'CLOSED';
  return { status: 204 };
}

/** The same in the answer to a query and, encrypted, in a notification. */
export function buildTrade(world: World, trade: Trade): Record<string, unknown> {
  const { state } = trade;
  if (trade.paidAt === undefined) return unpaid(world, trade, state);
  return {
    ...unpaid(world, trade, state),
    transaction_id: trade.transactionId,
    trade_type: TRADE_TYPE[trade.scene],
    bank_type: 'OTHERS',
    success_time: formatBeijing(trade.paidAt),
    payer: { openid: trade.openid },
    amount: {
      total: trade.total,
      payer_total: trade.payerTotal,
      currency: trade.currency,
      payer_currency: trade.currency,
    },
    promotion_detail: [],
  };
}

export function isPayable({ options }: World, { state }: Trade): boolean {
  return state === 'NOTPAY' || (state === 'CLOSED' && options.payAfterClose);
}

export function markPaid(
  world: World,
  trade: Trade,
  { at = world.now(), payerTotal = trade.total } = {},
): void {
  trade.state = 'SUCCESS';
  trade.transactionId = `4200${String(Math.floor(at / 1000))}${String(world.trades.size)}${parseInt(createHex(5), 16)}`;
  trade.paidAt = at;
  trade.payerTotal = payerTotal;
}

function unpaid(world: World, trade: Trade, state: Trade['state']): Record<string, unknown> {
  return {
    appid: world.platform.appId,
    mchid: world.platform.mchId,
    out_trade_no: trade.no,
    trade_state: state,
    trade_state_desc: STATE_TEXT[state],
    attach: trade.attach ?? '',
    amount: { total: trade.total, currency: trade.currency },
  };
}
