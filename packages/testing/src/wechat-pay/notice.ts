import { randomUUID } from 'node:crypto';
import type { NoticeKnobs } from './knobs.ts';
import { encrypt, flipped, hex, type PlatformKey, rsa, vouch } from './platform.ts';
import { refundNoticeJson } from './refunds.ts';
import { tradeJson } from './trades.ts';
import { beijing, type Refund, type Trade, type World } from './world.ts';

export type Notice = {
  id: string;
  createdAt: string;
  eventType: string;
  summary: string;
  originalType: string;
  plain: Record<string, unknown>;
};

export function paidNotice(world: World, trade: Trade): Notice {
  return {
    id: randomUUID(),
    createdAt: beijing(world.now()),
    eventType: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    originalType: 'transaction',
    // Told once, as it was: a later refund does not change it.
    plain: { ...tradeJson(world, trade), trade_state: 'SUCCESS', trade_state_desc: '支付成功' },
  };
}

export function refundNotice(world: World, refund: Refund): Notice {
  return {
    id: randomUUID(),
    createdAt: beijing(world.now()),
    eventType: `REFUND.${refund.status}`,
    summary: '退款结果',
    originalType: 'refund',
    plain: refundNoticeJson(world, refund),
  };
}

/** The request that brings a notice, signed now. */
export async function signed(
  world: World,
  notice: Notice,
  knobs: NoticeKnobs,
): Promise<{ headers: Record<string, string>; body: string }> {
  const body = JSON.stringify({
    id: notice.id,
    create_time: notice.createdAt,
    resource_type: 'encrypt-resource',
    event_type: knobs.eventType ?? notice.eventType,
    summary: notice.summary,
    resource: resourceOf(world, notice, knobs),
    ...(knobs.extra ? { extra_of_envelope: knobs.extra } : {}),
  });
  const at = world.now() + (knobs.skewSeconds ?? 0) * 1000;
  const vouching = vouch(body, await keyOf(world, knobs), at);
  const headers: Record<string, string> = { 'content-type': 'application/json', ...vouching };
  if (knobs.serial) headers['Wechatpay-Serial'] = knobs.serial;
  const signature = vouching['Wechatpay-Signature'] ?? '';
  if (knobs.signature === 'wrong') headers['Wechatpay-Signature'] = flipped(signature);
  if (knobs.signature === 'probe') headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${signature}`;
  if (knobs.signature === 'none') delete headers['Wechatpay-Signature'];
  return { headers, body: knobs.alter === 'body' ? body.replace('"summary":"', '"summary":"x') : body };
}

function resourceOf({ platform }: World, notice: Notice, knobs: NoticeKnobs): object {
  const nonce = hex(6).toLowerCase();
  const associatedData = knobs.associatedData ?? notice.originalType;
  const plain = JSON.stringify(retold(notice.plain, knobs));
  const ciphertext = encrypt(plain, platform.apiV3Key, nonce, associatedData);
  return {
    original_type: notice.originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: knobs.alter === 'ciphertext' ? flipped(ciphertext) : ciphertext,
    associated_data: knobs.alter === 'associatedData' ? `${associatedData}x` : associatedData,
    nonce,
  };
}

/** The content as the knobs would have it. */
function retold(plain: Record<string, unknown>, knobs: NoticeKnobs): Record<string, unknown> {
  const amount = { ...(plain['amount'] as Record<string, unknown>) };
  if (knobs.amountOffset !== undefined) amount['total'] = Number(amount['total']) + knobs.amountOffset;
  if (knobs.payerTotal !== undefined) amount['payer_total'] = knobs.payerTotal;
  if (knobs.currency !== undefined) amount['currency'] = knobs.currency;
  return {
    ...plain,
    amount,
    ...(knobs.mchid === undefined ? {} : { mchid: knobs.mchid }),
    ...(knobs.appid === undefined ? {} : { appid: knobs.appid }),
    ...(knobs.outTradeNo === undefined ? {} : { out_trade_no: knobs.outTradeNo }),
    ...(knobs.attach === undefined ? {} : { attach: knobs.attach }),
    ...knobs.extra,
  };
}

async function keyOf({ platform }: World, { signedBy }: NoticeKnobs): Promise<PlatformKey> {
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
      return { ...(await rsa()), serial: current.serial };
    default:
      return current;
  }
}
