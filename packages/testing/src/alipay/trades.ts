import { randomInt } from 'node:crypto';
import { sendPaid } from './notifications.ts';
import type { Request } from './request.ts';
import { formatBeijing, formatYuan, type Reply, refuse, type Trade, type World } from './world.ts';

const PRODUCTS: Record<string, string> = {
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
};

export function isPage(method: string): boolean {
  return method in PRODUCTS;
}

/** The payer has come to the pay page, and only now there is a trade. Coming again finds the same one. */
export function openTrade(world: World, { method, params, content }: Request): Trade | Reply {
  const order = content as Record<string, string>;
  const { out_trade_no: no = '', subject = '', total_amount = '' } = order;
  const expiresAt = Date.parse(`${order.time_expire?.replace(' ', 'T')}+08:00`);
  if (order.product_code !== PRODUCTS[method]) return refuse('ACQ.INVALID_PARAMETER');
  if (!/^[\w-]{1,64}$/.test(no) || subject === '' || subject.length > 256 || /[/=&]/.test(subject))
    return refuse('ACQ.INVALID_PARAMETER');
  if (!/^\d{1,9}\.\d\d$/.test(total_amount) || Number.isNaN(expiresAt))
    return refuse('ACQ.INVALID_PARAMETER');
  const total = Number(total_amount.replace('.', ''));
  if (total < 1) return refuse('ACQ.TOTAL_FEE_EXCEED');
  const known = world.trades.get(no);
  if (known)
    return known.total === total && known.subject === subject ? known : refuse('ACQ.CONTEXT_INCONSISTENT');
  if (expiresAt <= world.now()) return refuse('ACQ.TRADE_HAS_CLOSE');
  const trade: Trade = {
    no,
    tradeNo: `${formatBeijing(world.now()).slice(0, 10).replaceAll('-', '')}22001${randomInt(1e9, 1e10)}${randomInt(1e4, 1e5)}`,
    subject,
    total,
    passback: order.passback_params,
    notifyUrl: params.notify_url ?? '',
    returnUrl: params.return_url ?? '',
    quitUrl: order.quit_url ?? params.return_url ?? '',
    createdAt: world.now(),
    expiresAt,
    state: 'WAIT_BUYER_PAY',
    paidAt: undefined,
    closedAt: undefined,
    refunds: [],
  };
  world.trades.set(no, trade);
  return trade;
}

/** The payer pays. Answers once the notification has been answered, or throws where the trade cannot be paid. */
export async function pay(world: World, no: string): Promise<void> {
  const trade = world.trades.get(no);
  if (!trade) throw new Error(`no trade ${no}`);
  expire(world, trade);
  const payable =
    trade.state === 'WAIT_BUYER_PAY' || (trade.state === 'TRADE_CLOSED' && world.options.payAfterClose);
  if (!payable) throw new Error(`trade ${no} is ${trade.state}`);
  trade.state = 'TRADE_SUCCESS';
  trade.paidAt = world.now();
  trade.closedAt = undefined;
  await sendPaid(world, trade);
}

export function query(world: World, { content }: Request): Reply {
  const trade = tradeOf(world, content);
  if (!trade) return refuse('ACQ.TRADE_NOT_EXIST');
  expire(world, trade);
  const hidden = trade.paidAt !== undefined && world.now() < trade.paidAt + world.options.queryLagMs;
  const paid = trade.paidAt !== undefined && !hidden;
  const { amountOffset = 0, payerTotal = trade.total, currency, sellerId } = world.options.webhook;
  return {
    code: '10000',
    fields: {
      trade_no: trade.tradeNo,
      out_trade_no: trade.no,
      buyer_logon_id: '159****5620',
      trade_status: hidden ? 'WAIT_BUYER_PAY' : trade.state,
      total_amount: formatYuan(trade.total + amountOffset),
      buyer_user_id: '2088102116773037',
      ...(paid && {
        receipt_amount: formatYuan(trade.total),
        buyer_pay_amount: formatYuan(payerTotal),
        send_pay_date: formatBeijing(trade.paidAt ?? 0),
      }),
      ...(currency !== undefined && { trans_currency: currency }),
      ...(sellerId !== undefined && { seller_id: sellerId }),
    },
  };
}

export async function close(world: World, { content }: Request): Promise<Reply> {
  const trade = tradeOf(world, content);
  if (!trade) return refuse('ACQ.TRADE_NOT_EXIST');
  expire(world, trade);
  if (world.options.payDuring === 'close' && trade.state === 'WAIT_BUYER_PAY') await pay(world, trade.no);
  if (trade.state !== 'WAIT_BUYER_PAY') return refuse('ACQ.REASON_TRADE_STATUS_INVALID');
  trade.state = 'TRADE_CLOSED';
  trade.closedAt = world.now();
  return { code: '10000', fields: { trade_no: trade.tradeNo, out_trade_no: trade.no } };
}

/** By our number or Alipay's; where both are given they must belong together. */
export function tradeOf(world: World, content: Record<string, unknown>): Trade | undefined {
  const { out_trade_no: no, trade_no: tradeNo } = content;
  return [...world.trades.values()].find(
    (trade) =>
      (no !== undefined || tradeNo !== undefined) &&
      (no === undefined || trade.no === no) &&
      (tradeNo === undefined || trade.tradeNo === tradeNo),
  );
}

/** Closes unpaid trades after their time, as Alipay does. */
function expire(world: World, trade: Trade): void {
  if (trade.state !== 'WAIT_BUYER_PAY' || world.now() < trade.expiresAt) return;
  trade.state = 'TRADE_CLOSED';
  trade.closedAt = trade.expiresAt;
}
