import { randomUUID } from 'node:crypto';
import type { NotificationOptions } from '../options.ts';
import {
  createHex,
  createRsaKey,
  encrypt,
  flipByte,
  type PlatformKey,
  signBody,
} from '../platform/platform.ts';
import { refundNotificationJson } from '../refunds.ts';
import { buildTrade } from '../trades.ts';
import { formatBeijing, type Refund, type Trade, type World } from '../world.ts';

export type NotificationContent = {
  id: string;
  createdAt: string;
  eventType: string;
  summary: string;
  originalType: string;
  plain: Record<string, unknown>;
};

export function buildPaidNotification(world: World, trade: Trade): NotificationContent {
  return {
    id: randomUUID(),
    createdAt: formatBeijing(world.now()),
    eventType: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    originalType: 'transaction',
    // Told once, as it was: a later refund does not change it.
    plain: { ...buildTrade(world, trade), trade_state: 'SUCCESS', trade_state_desc: '支付成功' },
  };
}

export function refundNotification(world: World, refund: Refund): NotificationContent {
  return {
    id: randomUUID(),
    createdAt: formatBeijing(world.now()),
    eventType: `REFUND.${refund.status}`,
    summary: '退款结果',
    originalType: 'refund',
    plain: refundNotificationJson(world, refund),
  };
}

/** The request that brings a notification, signed now. */
export async function signNotification(
  world: World,
  notification: NotificationContent,
  options: NotificationOptions,
): Promise<{ headers: Record<string, string>; body: string }> {
  const body =
    options.body ??
    JSON.stringify({
      id: notification.id,
      create_time: notification.createdAt,
      resource_type: 'encrypt-resource',
      event_type: options.eventType ?? notification.eventType,
      summary: notification.summary,
      resource: resourceOf(world, notification, options),
      ...(options.extra ? { extra_of_envelope: options.extra } : {}),
    });
  const at = world.now() + (options.skewSeconds ?? 0) * 1000;
  const vouching = signBody(body, await keyOf(world, options), at);
  const headers: Record<string, string> = { 'content-type': 'application/json', ...vouching };
  if (options.serial) headers['Wechatpay-Serial'] = options.serial;
  const signature = vouching['Wechatpay-Signature'] ?? '';
  if (options.signature === 'wrong') headers['Wechatpay-Signature'] = flipByte(signature);
  if (options.signature === 'probe') headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${signature}`;
  if (options.signature === 'none') delete headers['Wechatpay-Signature'];
  return { headers, body: options.alter === 'body' ? body.replace('"summary":"', '"summary":"x') : body };
}

function resourceOf(
  { platform }: World,
  notification: NotificationContent,
  options: NotificationOptions,
): object {
  const nonce = createHex(6).toLowerCase();
  const associatedData = options.associatedData ?? notification.originalType;
  const plain = JSON.stringify(alterContent(notification.plain, options));
  const ciphertext = encrypt(plain, platform.apiV3Key, nonce, associatedData);
  return {
    original_type: notification.originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: options.alter === 'ciphertext' ? flipByte(ciphertext) : ciphertext,
    associated_data: options.alter === 'associatedData' ? `${associatedData}x` : associatedData,
    nonce,
  };
}

/** The content as the options would have it. */
function alterContent(plain: Record<string, unknown>, options: NotificationOptions): Record<string, unknown> {
  const amount = { ...(plain['amount'] as Record<string, unknown>) };
  if (options.amountOffset !== undefined) amount['total'] = Number(amount['total']) + options.amountOffset;
  if (options.payerTotal !== undefined) amount['payer_total'] = options.payerTotal;
  if (options.currency !== undefined) amount['currency'] = options.currency;
  return {
    ...plain,
    amount,
    ...(options.mchid === undefined ? {} : { mchid: options.mchid }),
    ...(options.appid === undefined ? {} : { appid: options.appid }),
    ...(options.outTradeNo === undefined ? {} : { out_trade_no: options.outTradeNo }),
    ...(options.attach === undefined ? {} : { attach: options.attach }),
    ...options.extra,
  };
}

async function keyOf({ platform }: World, { signedBy }: NotificationOptions): Promise<PlatformKey> {
  const current = platform.certificates.at(-1);
  const oldest = platform.certificates[0];
  if (!current || !oldest) throw new Error('the platform has no certificate');
  switch (signedBy) {
    case 'oldestCertificate':
      return oldest;
    case 'publicKey':
      return platform.publicKey;
    case 'merchant':
      return { ...platform.merchant, serial: current.serial };
    case 'stranger':
      return { ...(await createRsaKey()), serial: current.serial };
    default:
      return current;
  }
}
