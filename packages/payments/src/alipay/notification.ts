import { z } from 'zod';
import {
  type NoticeRefusal,
  type NotificationOutcome,
  type NotificationResponse,
  type PaymentNotification,
  ProviderError,
  type RawNotification,
} from '../provider.ts';
import { decodeBy } from './charset.ts';
import type { AlipayClient } from './client.ts';
import { isSigned, type Params, signContent } from './sign.ts';
import { accountOf, timeText, toPaidTrade, tradeFields, tradeStateOf } from './trade.ts';

const notificationFields = tradeFields.extend({
  app_id: z.string().default(''),
  seller_id: z.string().default(''),
  gmt_payment: timeText.optional(),
  gmt_refund: z.string().optional(),
  refund_fee: z.string().optional(),
  out_biz_no: z.string().optional(),
});

/**
 * Exactly the seven bytes `success` end the deliveries; anything else makes Alipay send the notification again.
 * @see https://opendocs.alipay.com/open/203/105286
 */
export function acknowledge(outcome: NotificationOutcome): NotificationResponse {
  const status = outcome === 'forged' ? 401 : 200;
  return { status, type: 'text/plain', body: outcome === 'taken' ? 'success' : 'fail' };
}

/**
 * Verifies and reads a notification. It is accepted at any age, because Alipay retries for 25 hours; a replay is
 * harmless because a payment is settled once.
 * @throws ProviderError `forged` where Alipay did not sign it or it is malformed
 * @see https://opendocs.alipay.com/open/270/105902
 */
export function verifyNotification(
  { settings, now }: AlipayClient,
  { body }: RawNotification,
): PaymentNotification {
  const form = parseForm(body);
  if (!form.sign) throw createForgedError('it is not signed', 'unsigned');
  if (!isGenuine(form, settings.publicKey))
    throw createForgedError('its signature is wrong', 'wrong_signature');
  const params = decodeForm(withoutEmpty(form));
  if (params.notify_type !== 'trade_status_sync')
    return { kind: 'other', what: wordForLog(params.notify_type) };
  const parsed = notificationFields.safeParse(params);
  if (!parsed.success)
    throw createForgedError(
      `it lacks ${parsed.error.issues.map(({ path }) => path[0]).join(', ')}`,
      'malformed',
    );
  const found = parsed.data;
  if (isRefund(found))
    return found.out_biz_no
      ? { kind: 'refund', refundNo: found.out_biz_no, state: 'done' }
      : { kind: 'other', what: 'a refund without a number' };
  if (tradeStateOf(found.trade_status) !== 'paid')
    return { kind: 'other', what: wordForLog(found.trade_status) };
  const account = accountOf({ sellerId: found.seller_id, appId: found.app_id });
  return { kind: 'paid', trade: toPaidTrade(found, account, found.gmt_payment ?? new Date(now())) };
}

/** Whether it reports a refund. Its trade status is the one after the refund, which is paid or closed. */
function isRefund({ gmt_refund, refund_fee }: z.output<typeof notificationFields>): boolean {
  return gmt_refund !== undefined && Number(refund_fee ?? 0) > 0;
}

/**
 * Whether Alipay signed the fields. Most products leave `sign_type` out of the signature and some include it; the same
 * holds for empty fields, which anybody may therefore have added, and which are dropped before use.
 * @see https://opendocs.alipay.com/common/02mse7
 */
function isGenuine(params: Params, publicKey: AlipayClient['settings']['publicKey']): boolean {
  const { sign, sign_type, ...rest } = params;
  if (!sign) return false;
  const withType = { ...rest, ...(sign_type !== undefined && { sign_type }) };
  const contents = [rest, withType, withoutEmpty(rest), withoutEmpty(withType)].map(signContent);
  return [...new Set(contents)].some((content) => isSigned(Buffer.from(content, 'latin1'), sign, publicKey));
}

/** The fields in the charset that the form names. */
function decodeForm(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      decodeBy(params.charset, Buffer.from(value, 'latin1')),
    ]),
  );
}

function withoutEmpty(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}

/**
 * The fields of the form with a letter for each byte, because the signature is over bytes. A field given twice is rejected: one value
 * could be verified and the other used.
 */
function parseForm(body: string): Params {
  const params = new Map<string, string>();
  try {
    for (const pair of body.split('&')) {
      const [name, value] = splitOnce(pair).map(unescapeBytes);
      if (!name) continue;
      if (params.has(name)) throw createForgedError('it names a field twice', 'malformed');
      params.set(name, value ?? '');
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : createForgedError('it is not a form', 'malformed');
  }
  return Object.fromEntries(params);
}

/** @throws Error where a percent sign is not followed by two digits */
function unescapeBytes(text: string): string {
  if (/%(?![\da-f]{2})/i.test(text)) throw new Error('not escaped');
  const bytes = Buffer.from(text.replaceAll('+', ' '), 'utf8').toString('latin1');
  return bytes.replaceAll(/%([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

function splitOnce(pair: string): string[] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair] : [pair.slice(0, at), pair.slice(at + 1)];
}

function wordForLog(word: string | undefined): string {
  return word !== undefined && /^\w{1,64}$/.test(word) ? word : 'unknown';
}

function createForgedError(why: string, refusal: NoticeRefusal): ProviderError {
  return new ProviderError('forged', `a notice is not Alipay's: ${why}`, { refusal });
}
