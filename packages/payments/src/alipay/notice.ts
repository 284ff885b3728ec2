import { z } from 'zod';
import {
  type Notice,
  type NoticeAnswer,
  type NoticeOutcome,
  ProviderError,
  type RawNotice,
} from '../provider.ts';
import type { AlipayClient } from './client.ts';
import { isSigned, type Params, signContent } from './sign.ts';
import { accountOf, paidTrade, stateOf, timeText, tradeFields } from './trade.ts';

const notified = tradeFields.extend({
  app_id: z.string().default(''),
  seller_id: z.string().default(''),
  gmt_payment: timeText.optional(),
  gmt_refund: z.string().optional(),
  refund_fee: z.string().optional(),
  out_biz_no: z.string().optional(),
});

/** Exactly the seven bytes that end the sending; anything else asks for it again. */
export function answer(outcome: NoticeOutcome): NoticeAnswer {
  const status = outcome === 'forged' ? 401 : 200;
  return { status, type: 'text/plain', body: outcome === 'taken' ? 'success' : 'fail' };
}

/**
 * A notice has no age of its own to be refused by: it may come 25 hours late. What keeps a repeated one harmless is
 * that a payment is settled once.
 */
export function readNotice({ settings, now }: AlipayClient, { body }: RawNotice): Notice {
  const form = formOf(body);
  if (!isGenuine(form, settings.publicKey)) throw forged('its signature is wrong');
  const params = withoutEmpty(form);
  if (params.notify_type !== 'trade_status_sync') return { kind: 'other', what: logged(params.notify_type) };
  const parsed = notified.safeParse(params);
  if (!parsed.success) throw forged(`it lacks ${parsed.error.issues.map(({ path }) => path[0]).join(', ')}`);
  const found = parsed.data;
  if (isOfRefund(found))
    return found.out_biz_no
      ? { kind: 'refund', refundNo: found.out_biz_no, state: 'done' }
      : { kind: 'other', what: 'a refund without a number' };
  if (stateOf(found.trade_status) !== 'paid') return { kind: 'other', what: logged(found.trade_status) };
  const account = accountOf({ sellerId: found.seller_id, appId: found.app_id });
  return { kind: 'paid', trade: paidTrade(found, account, found.gmt_payment ?? new Date(now())) };
}

/** Refunds are told of with the state the trade has after them, which is paid or closed. */
function isOfRefund({ gmt_refund, refund_fee }: z.output<typeof notified>): boolean {
  return gmt_refund !== undefined && Number(refund_fee ?? 0) > 0;
}

/**
 * Most products leave `sign_type` out of what they sign, and some do not; so it is with empty fields, which anybody may
 * therefore have added, and which count as not given.
 */
function isGenuine(params: Params, publicKey: AlipayClient['settings']['publicKey']): boolean {
  const { sign, sign_type, ...rest } = params;
  if (!sign) return false;
  const withType = { ...rest, ...(sign_type !== undefined && { sign_type }) };
  const contents = [rest, withType, withoutEmpty(rest), withoutEmpty(withType)].map(signContent);
  return [...new Set(contents)].some((content) => isSigned(content, sign, publicKey));
}

function withoutEmpty(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}

/** The form's fields, decoded once; a name given twice could be verified as one and read as the other. */
function formOf(body: string): Params {
  const params = new Map<string, string>();
  try {
    for (const pair of body.split('&')) {
      const [name, value] = splitOnce(pair).map((text) => decodeURIComponent(text.replaceAll('+', ' ')));
      if (!name) continue;
      if (params.has(name)) throw forged('it names a field twice');
      params.set(name, value ?? '');
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : forged('it is not a form');
  }
  return Object.fromEntries(params);
}

function splitOnce(pair: string): string[] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair] : [pair.slice(0, at), pair.slice(at + 1)];
}

function logged(word: string | undefined): string {
  return word !== undefined && /^\w{1,64}$/.test(word) ? word : 'unknown';
}

function forged(why: string): ProviderError {
  return new ProviderError('forged', `a notice is not Alipay's: ${why}`);
}
