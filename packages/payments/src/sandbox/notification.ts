import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PaidTrade, ProviderError, type RawNotification } from '../provider.ts';
import { SANDBOX_ACCOUNT } from './account.ts';
import type { SandboxTrade } from './trades.ts';

/** Notifications signed longer ago, or further ahead, are rejected. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

const TIMESTAMP_HEADER = 'sandbox-timestamp';
const SIGNATURE_HEADER = 'sandbox-signature';

export type SignedNotification = { headers: Record<string, string>; body: string };

/** The notification of a paid trade: JSON with an HMAC-SHA256 of `{unix seconds}.{body}`. */
export function createPaidNotification(trade: SandboxTrade, key: Buffer, now: number): SignedNotification {
  const body = JSON.stringify({
    event: 'paid',
    no: trade.no,
    transactionNo: trade.transactionNo,
    amount: trade.amount,
    currency: 'CNY',
    account: SANDBOX_ACCOUNT,
    paidAt: trade.paidAt?.toISOString(),
  });
  const timestamp = String(Math.floor(now / 1000));
  return {
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(timestamp, body, key).toString('hex'),
    },
    body,
  };
}

/**
 * Verifies a notification and reads its trade.
 * @throws ProviderError `forged` where the signature is wrong or too old
 */
export function verifyPaidNotification(
  { headers, body }: RawNotification,
  key: Buffer,
  now: number,
): PaidTrade {
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  const given = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'hex');
  const expected = signatureOf(timestamp, body, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ProviderError('forged', 'the signature of a sandbox notice is wrong', {
      refusal: 'wrong_signature',
    });
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) >= MAX_CLOCK_SKEW_MS)
    throw new ProviderError('forged', 'a sandbox notice is too old, or ahead of its time', {
      refusal: 'stale',
    });
  // The signature says that we wrote it.
  const { event: _, paidAt, ...trade } = JSON.parse(body) as PaidTrade & { event: 'paid'; paidAt: string };
  return { ...trade, paidAt: new Date(paidAt) };
}

function signatureOf(timestamp: string, body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest();
}
