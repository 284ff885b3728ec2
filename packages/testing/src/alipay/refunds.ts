import { sendRefunded } from './notifications.ts';
import type { Request } from './request.ts';
import { tradeOf } from './trades.ts';
import { formatBeijing, formatYuan, type Reply, refuse, type Trade, type World } from './world.ts';

/** The same number again is the same refund, and moves no money. */
export async function refund(world: World, { content }: Request): Promise<Reply> {
  const trade = tradeOf(world, content);
  if (!trade) return refuse('ACQ.TRADE_NOT_EXIST');
  const { out_request_no: refundNo = trade.no, refund_amount: text } = content as Record<string, string>;
  if (!/^\d{1,9}\.\d\d$/.test(text ?? '')) return refuse('ACQ.INVALID_PARAMETER');
  const amount = Number(text?.replace('.', ''));
  const known = trade.refunds.find((one) => one.refundNo === refundNo);
  if (known && known.amount !== amount) return refuse('ACQ.DISCORDANT_REPEAT_REQUEST');
  if (known) return answer(trade, 'N');
  if (trade.state !== 'TRADE_SUCCESS') return refuse('ACQ.TRADE_STATUS_ERROR');
  if (amount < 1 || refunded(trade) + amount > trade.total) return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  if (world.options.refund === 'NO_FUNDS') return refuse('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  const made = { refundNo, amount, at: world.now(), status: world.options.refund };
  trade.refunds.push(made);
  if (made.status !== 'SUCCESS') return answer(trade, 'N');
  if (refunded(trade) === trade.total) {
    trade.state = 'TRADE_CLOSED';
    trade.closedAt = world.now();
  }
  void sendRefunded(world, trade, made);
  return answer(trade, 'Y');
}

const STATES = { SUCCESS: 'REFUND_SUCCESS', PROCESSING: 'REFUND_PROCESSING', ABNORMAL: 'REFUND_FAIL' };

export function refundQuery(world: World, { content }: Request): Reply {
  const trade = tradeOf(world, content);
  if (!trade) return refuse('ACQ.TRADE_NOT_EXIST');
  const found = trade.refunds.find(({ refundNo }) => refundNo === content.out_request_no);
  // A success without a state: the refund was never taken.
  if (!found || found.status === 'NO_FUNDS') return { code: '10000' };
  return {
    code: '10000',
    fields: {
      trade_no: trade.tradeNo,
      out_trade_no: trade.no,
      out_request_no: found.refundNo,
      total_amount: formatYuan(trade.total),
      refund_amount: formatYuan(found.amount),
      gmt_refund_pay: formatBeijing(found.at),
      refund_status: STATES[found.status],
    },
  };
}

function answer(trade: Trade, fundChange: 'Y' | 'N'): Reply {
  return {
    code: '10000',
    fields: {
      trade_no: trade.tradeNo,
      out_trade_no: trade.no,
      buyer_logon_id: '159****5620',
      fund_change: fundChange,
      refund_fee: formatYuan(refunded(trade)),
    },
  };
}

function refunded(trade: Trade): number {
  return trade.refunds.reduce((sum, { amount, status }) => sum + (status === 'SUCCESS' ? amount : 0), 0);
}
