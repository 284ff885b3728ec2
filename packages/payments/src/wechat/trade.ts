import type { WechatSettings } from '@playlet/config';
import { z } from 'zod';
import { type PaidTrade, ProviderError, type TradeState } from '../provider.ts';
import { createRefusal, isCode, parseResult, type WechatClient } from './transport/client.ts';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A trade as far as every answer has it: an unpaid one has little more than its state. */
const trade = z.object({ out_trade_no: z.string(), trade_state: z.string() });

/** The state of a refunded trade, which was paid before. */
const REFUNDED = 'REFUND';

/** A paid trade, the same in answers and notifications. */
export const paidTrade = trade
  .extend({
    mchid: z.string(),
    appid: z.string(),
    transaction_id: z.string().min(1),
    success_time: time,
    amount: z.object({
      // The price of the order; `payer_total` excludes what coupons paid.
      total: z.int(),
      currency: z.string().default('CNY'),
    }),
  })
  .transform(
    (paid): PaidTrade => ({
      no: paid.out_trade_no,
      transactionNo: paid.transaction_id,
      amount: paid.amount.total,
      currency: paid.amount.currency,
      account: `${paid.mchid}/${paid.appid}`,
      paidAt: paid.success_time,
      ...(paid.trade_state === REFUNDED && { refunded: true }),
    }),
  );

/** States in which the payer can pay: a failed payment may be tried again until the trade is closed. */
const OPEN_STATES = ['NOTPAY', 'USERPAYING', 'ACCEPT', 'PAYERROR'];
const PAID_STATES = ['SUCCESS', REFUNDED];
const CLOSED_STATES = ['CLOSED', 'REVOKED'];

/**
 * The state of a trade.
 * @throws ProviderError `refused` or `unavailable`
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791880
 */
export async function queryTrade({ settings, call }: WechatClient, no: string): Promise<TradeState> {
  const answer = await call({ method: 'GET', path: `${tradePath(no)}?mchid=${settings.mchId}` });
  if (!answer.done && isUnknownOrder(answer)) return { state: 'absent' };
  const { out_trade_no, trade_state } = parseResult(answer, trade, 'query');
  if (out_trade_no !== no) throw new ProviderError('unavailable', 'WeChat Pay answered with another trade');
  if (OPEN_STATES.includes(trade_state)) return { state: 'open' };
  if (CLOSED_STATES.includes(trade_state)) return { state: 'closed' };
  if (PAID_STATES.includes(trade_state))
    return { state: 'paid', trade: parseResult(answer, paidTrade, 'query') };
  throw new ProviderError('unavailable', `WeChat Pay answered with the unknown state ${trade_state}`);
}

/**
 * Closes a trade. WeChat Pay refuses where it is paid or closed already, which is an answer here.
 * @throws ProviderError `refused` where it stays open, or `unavailable`
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791881
 */
export async function closeTrade(client: WechatClient, no: string): Promise<'closed' | 'paid' | 'absent'> {
  const body = { mchid: client.settings.mchId };
  const answer = await client.call({ method: 'POST', path: `${tradePath(no)}/close`, body });
  if (answer.done) return 'closed';
  if (isUnknownOrder(answer)) return 'absent';
  if (isCode(answer.code, 'ORDERPAID')) return 'paid';
  const { state } = await queryTrade(client, no);
  if (state === 'open') throw createRefusal(answer, 'close');
  return state;
}

/** Merchant and app, written as in `PaymentProvider.account`. */
export function accountOf({ mchId, appId }: WechatSettings): string {
  return `${mchId}/${appId}`;
}

function isUnknownOrder({ status, code }: { status: number; code: string }): boolean {
  return status === 404 || isCode(code, 'ORDERNOTEXIST');
}

function tradePath(no: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`;
}
