import { createHex } from './platform/platform.ts';
import { formatBeijing, type Refund, type Reply, refuse, type World } from './world.ts';

type RefundBody = {
  transaction_id?: unknown;
  out_trade_no?: unknown;
  out_refund_no?: unknown;
  reason?: unknown;
  notify_url?: unknown;
  amount?: { refund?: unknown; total?: unknown; currency?: unknown };
};

/** `POST /v3/refund/domestic/refunds`; sent again under its number it is the same refund. */
export function refund(world: World, body: RefundBody): { reply: Reply; started?: Refund } {
  const refused = (status: number, code: string, message: string) => ({
    reply: refuse(status, code, message),
  });
  const { refund: amount, total, currency } = body.amount ?? {};
  const refundNo = String(body.out_refund_no);
  if (!/^[0-9A-Za-z_\-|*@]{1,64}$/.test(refundNo) || !Number.isInteger(amount) || Number(amount) <= 0)
    return refused(400, 'PARAM_ERROR', '参数错误');
  if (currency !== 'CNY' || (body.reason !== undefined && Buffer.byteLength(String(body.reason)) > 80))
    return refused(400, 'PARAM_ERROR', '参数错误');
  if (body.notify_url === '') return refused(400, 'PARAM_ERROR', '参数错误');
  const trade = [...world.trades.values()].find(({ no, transactionId }) =>
    body.transaction_id === undefined ? no === body.out_trade_no : transactionId === body.transaction_id,
  );
  if (trade?.paidAt === undefined) return refused(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (total !== trade.total) return refused(400, 'INVALID_REQUEST', '订单金额不一致');
  const kept = world.refunds.get(refundNo);
  if (kept && (kept.trade !== trade || kept.amount !== amount))
    return refused(400, 'INVALID_REQUEST', '退款单号重复');
  if (kept) return { reply: { status: 200, json: refundJson(world, kept) } };
  if (refunded(world, trade.no) + Number(amount) > trade.total)
    return refused(400, 'INVALID_REQUEST', '订单可退金额不足');
  const started: Refund = {
    refundNo,
    refundId: `5030${parseInt(createHex(6), 16)}`,
    trade,
    amount: Number(amount),
    reason: body.reason === undefined ? undefined : String(body.reason),
    notifyUrl: body.notify_url === undefined ? undefined : String(body.notify_url),
    status: 'PROCESSING',
    createdAt: world.now(),
  };
  world.refunds.set(refundNo, started);
  trade.state = 'REFUND';
  return { reply: { status: 200, json: refundJson(world, started) }, started };
}

/** `GET /v3/refund/domestic/refunds/{out_refund_no}` */
export function queryRefund(world: World, refundNo: string): Reply {
  const kept = world.refunds.get(refundNo);
  if (!kept) return refuse(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return { status: 200, json: refundJson(world, kept) };
}

/** In a notification the state has another name than in an answer. */
export function refundNotificationJson(world: World, refund: Refund): Record<string, unknown> {
  const { status, channel: _, amount, ...rest } = refundJson(world, refund);
  const { total, refund: given, payer_total, payer_refund } = amount;
  return {
    mchid: world.platform.mchId,
    ...rest,
    refund_status: status,
    amount: { total, refund: given, payer_total, payer_refund },
  };
}

function refundJson(_world: World, refund: Refund) {
  const { trade, amount, status } = refund;
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.refundNo,
    transaction_id: trade.transactionId,
    out_trade_no: trade.no,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(status === 'SUCCESS' ? { success_time: formatBeijing(refund.createdAt) } : {}),
    create_time: formatBeijing(refund.createdAt),
    status,
    amount: {
      total: trade.total,
      refund: amount,
      payer_total: trade.payerTotal,
      payer_refund: Math.min(amount, trade.payerTotal),
      currency: trade.currency,
    },
  };
}

function refunded(world: World, no: string): number {
  return [...world.refunds.values()]
    .filter(({ trade, status }) => trade.no === no && status !== 'CLOSED')
    .reduce((sum, { amount }) => sum + amount, 0);
}
