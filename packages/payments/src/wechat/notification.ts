import { z } from 'zod';
import { type PaymentNotification, ProviderError, type RawNotification } from '../provider.ts';
import { refundState } from './refund.ts';
import { paidTrade } from './trade.ts';
import { decryptResource, encryptedResource } from './transport/cipher.ts';
import { parseJson, parseShape, type WechatClient } from './transport/client.ts';
import { SIGNATURE_FAULTS } from './transport/verify-signature.ts';

const envelope = z.object({ event_type: z.string(), resource: z.unknown() });
const refundFields = z.object({ mchid: z.string(), out_refund_no: z.string(), refund_status: z.string() });

const PAID = 'TRANSACTION.SUCCESS';
const REFUNDED = ['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED'];

/**
 * Verifies, decrypts and reads a notification.
 * @throws ProviderError `forged` where WeChat Pay did not send it, `malformed` where it signed what makes no sense,
 *   `unavailable` where that could not be determined
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791882
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791886
 */
export async function verifyNotification(
  client: WechatClient,
  { headers, body }: RawNotification,
): Promise<PaymentNotification> {
  const fault = await client.findSignatureFault({ headers: { get: (name) => headers[name] }, body });
  if (fault)
    throw new ProviderError('forged', `not a notice of WeChat Pay's: ${SIGNATURE_FAULTS[fault]}`, {
      refusal: fault,
    });
  try {
    return readNotification(client, body);
  } catch (error) {
    // It is signed, so asking for it again would bring the same.
    if (!(error instanceof ProviderError) || error.kind !== 'unavailable') throw error;
    throw new ProviderError('malformed', error.message, { refusal: 'malformed' });
  }
}

function readNotification(client: WechatClient, body: string): PaymentNotification {
  const { event_type, resource } = parseShape(parseJson(body), envelope, 'notice');
  if (event_type === PAID) return toPaidNotification(decryptNotification(client, resource));
  if (REFUNDED.includes(event_type))
    return toRefundNotification(client, decryptNotification(client, resource));
  return { kind: 'other', what: event_type };
}

/** Only success is notified; a notification that contradicts itself changes nothing. */
function toPaidNotification(plain: unknown): PaymentNotification {
  const { trade_state } = parseShape(plain, z.object({ trade_state: z.string() }), 'notice');
  if (trade_state !== 'SUCCESS') return { kind: 'other', what: `${PAID} of a trade in ${trade_state}` };
  return { kind: 'paid', trade: parseShape(plain, paidTrade, 'notice') };
}

function toRefundNotification({ settings }: WechatClient, plain: unknown): PaymentNotification {
  const { mchid, out_refund_no, refund_status } = parseShape(plain, refundFields, 'notice');
  if (mchid !== settings.mchId) return { kind: 'other', what: "another merchant's refund" };
  return { kind: 'refund', refundNo: out_refund_no, state: refundState(refund_status) };
}

/** Decrypts the resource. One that WeChat Pay signed and encrypted for another merchant counts as forged. */
function decryptNotification({ settings }: WechatClient, resource: unknown): unknown {
  const parsed = encryptedResource.safeParse(resource);
  if (!parsed.success)
    throw new ProviderError('malformed', 'a notice without its encrypted part', { refusal: 'malformed' });
  try {
    return JSON.parse(decryptResource(parsed.data, settings.apiV3Key));
  } catch {
    throw new ProviderError(
      'forged',
      'a notice that cannot be decrypted: if all are so, WECHAT_API_V3_KEY is wrong',
      { refusal: 'undecryptable' },
    );
  }
}
