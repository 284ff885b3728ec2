import type { AlipaySettings } from '@playlet/config';
import { parseBeijingTime } from '@playlet/domain/beijing';
import { z } from 'zod';
import { type PaidTrade, ProviderError, type TradeState } from '../provider.ts';
import { parseYuan } from './amount.ts';
import { type AlipayClient, createRefusal, parseResult } from './client.ts';

/** Yuan as text, read as fen. */
const amountText = z.string().transform((text, context) => {
  const fen = parseYuan(text);
  if (fen !== undefined) return fen;
  context.addIssue('not an amount');
  return z.NEVER;
});

/** Beijing time as text, read as a date. */
export const timeText = z.string().transform((text, context) => {
  const at = parseBeijingTime(text);
  if (at !== undefined) return at;
  context.addIssue('not a time');
  return z.NEVER;
});

/** The fields of a trade that answers and notifications share. */
export const tradeFields = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  // The price of the order: `buyer_pay_amount` and `receipt_amount` exclude what coupons paid.
  total_amount: amountText,
  trans_currency: z.string().min(1).default('CNY'),
});
type Trade = z.output<typeof tradeFields>;

const tradeQueryAnswer = tradeFields.extend({
  send_pay_date: timeText.optional(),
  seller_id: z.string().optional(),
});

/**
 * The state of a trade; `absent` until the payer has opened the page.
 * @throws ProviderError `refused` or `unavailable`
 * @see https://opendocs.alipay.com/open/4e2d51d1_alipay.trade.query
 */
export async function queryTrade(client: AlipayClient, no: string): Promise<TradeState> {
  const answer = await client.call('alipay.trade.query', { out_trade_no: no });
  if (!answer.done && answer.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
  const found = parseResult(answer, tradeQueryAnswer, 'query');
  if (found.out_trade_no !== no) throw new ProviderError('unavailable', 'Alipay answered with another trade');
  const state = tradeStateOf(found.trade_status);
  // A closed trade was either not paid in time or refunded in full.
  const refunded = state === 'closed' && found.send_pay_date !== undefined;
  if (state !== 'paid' && !refunded) return { state };
  // The answer belongs to the app that asked; it may omit the seller and the time.
  const account = accountOf({ ...client.settings, sellerId: found.seller_id || client.settings.sellerId });
  const trade = toPaidTrade(found, account, found.send_pay_date ?? new Date(client.now()));
  return { state: 'paid', trade: { ...trade, ...(refunded && { refunded }) } };
}

/**
 * Closes a trade. Alipay refuses where it is paid or closed already, which is an answer here.
 * @throws ProviderError `refused` where it stays open, or `unavailable`
 * @see https://opendocs.alipay.com/open/a62e8677_alipay.trade.close
 */
export async function closeTrade(client: AlipayClient, no: string): Promise<'closed' | 'paid' | 'absent'> {
  const answer = await client.call('alipay.trade.close', { out_trade_no: no });
  if (answer.done) return 'closed';
  if (answer.code === 'ACQ.TRADE_NOT_EXIST') return 'absent';
  const { state } = await queryTrade(client, no);
  if (state === 'open') throw createRefusal(answer, 'close');
  return state;
}

/**
 * The state behind a `trade_status`. A closed trade was never paid or was refunded in full: it buys nothing.
 * @throws ProviderError `unavailable` for an unknown status
 */
export function tradeStateOf(status: string): 'paid' | 'open' | 'closed' {
  switch (status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid';
    case 'TRADE_CLOSED':
      return 'closed';
    case 'WAIT_BUYER_PAY':
      return 'open';
    default:
      throw new ProviderError('unavailable', `Alipay answered with the unknown state ${status}`);
  }
}

/** The payment that the fields of a trade describe. */
export function toPaidTrade(found: Trade, account: string, paidAt: Date): PaidTrade {
  return {
    no: found.out_trade_no,
    transactionNo: found.trade_no,
    amount: found.total_amount,
    currency: found.trans_currency,
    account,
    paidAt,
  };
}

/** Seller and app, written as in `PaymentProvider.account`. */
export function accountOf({ sellerId, appId }: Pick<AlipaySettings, 'sellerId' | 'appId'>): string {
  return `${sellerId}/${appId}`;
}
