import type { WechatSettings } from '@playlet/config';
import { z } from 'zod';
import { type PaidTrade, ProviderError, type TradeState } from '../provider.ts';
import { isCode, refusal, resultOf, type WechatClient } from './client.ts';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A trade that is not paid has little more than its state. */
const trade = z.object({ out_trade_no: z.string(), trade_state: z.string() });

/** A refunded trade was paid first. */
const REFUNDED = 'REFUND';

/** A paid one, the same in answers and in notices. */
export const paidTrade = trade
  .extend({
    mchid: z.string(),
    appid: z.string(),
    transaction_id: z.string().min(1),
    success_time: time,
    amount: z.object({
      // What the order costs; `payer_total` lacks what coupons paid.
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

/** A failed payment may be tried again until the trade is closed. */
const OPEN = ['NOTPAY', 'USERPAYING', 'ACCEPT', 'PAYERROR'];
const PAID = ['SUCCESS', REFUNDED];
const CLOSED = ['CLOSED', 'REVOKED'];

export async function queryTrade({ settings, call }: WechatClient, no: string): Promise<TradeState> {
  const answer = await call({ method: 'GET', path: `${pathOf(no)}?mchid=${settings.mchId}` });
  if (!answer.done && isAbsent(answer)) return { state: 'absent' };
  const { out_trade_no, trade_state } = resultOf(answer, trade, 'query');
  if (out_trade_no !== no) throw new ProviderError('unavailable', 'WeChat Pay answered with another trade');
  if (OPEN.includes(trade_state)) return { state: 'open' };
  if (CLOSED.includes(trade_state)) return { state: 'closed' };
  if (PAID.includes(trade_state)) return { state: 'paid', trade: resultOf(answer, paidTrade, 'query') };
  throw new ProviderError('unavailable', `WeChat Pay answered with the unknown state ${trade_state}`);
}

/** What is closed or paid already is a refusal to WeChat Pay, and an answer to us. */
export async function closeTrade(client: WechatClient, no: string): Promise<'closed' | 'paid' | 'absent'> {
  const body = { mchid: client.settings.mchId };
  const answer = await client.call({ method: 'POST', path: `${pathOf(no)}/close`, body });
  if (answer.done) return 'closed';
  if (isAbsent(answer)) return 'absent';
  if (isCode(answer.code, 'ORDERPAID')) return 'paid';
  const { state } = await queryTrade(client, no);
  if (state === 'open') throw refusal(answer, 'close');
  return state;
}

/** Merchant and app, as `PaymentProvider.account` names them. */
export function accountOf({ mchId, appId }: WechatSettings): string {
  return `${mchId}/${appId}`;
}

function isAbsent({ status, code }: { status: number; code: string }): boolean {
  return status === 404 || isCode(code, 'ORDERNOTEXIST');
}

function pathOf(no: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`;
}
