import { type ChannelNotices, readNotices } from '@playlet/core/orders/payment-notice';
import { MERCHANT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { DOUBTFUL_OUTCOMES } from '@playlet/domain/money/payment-notice';
import { HOUR_MS, systemClock } from '@playlet/domain/time';
import { type Check, type Finding, pass, warn } from './finding.ts';

/** Looks at whether notices of the payment providers are believed. */
export const checkPaymentNotices: Check = async ({ db, config: { payments } }) => {
  const channels = MERCHANT_CHANNELS.filter((channel) => payments[channel] !== undefined);
  if (!db || channels.length === 0) return [];
  const now = systemClock.now();
  return (await readNotices(db, channels, now)).map((notices) => judge(notices, now));
};

function judge({ channel, lastTakenAt, refused }: ChannelNotices, now: number): Finding {
  const taken =
    lastTakenAt === null
      ? 'no notice was believed within a week'
      : `last notice believed ${Math.floor((now - lastTakenAt.getTime()) / HOUR_MS)} h ago`;
  const reasons = refused.map(({ outcome, count }) => `${count} refused: ${outcome.replaceAll('_', ' ')}`);
  const found = [taken, ...reasons].join('; ');
  const check = `payment notices: ${channel}`;
  const isDoubtful = refused.some(
    ({ outcome, lastAt }) =>
      DOUBTFUL_OUTCOMES.some((one) => one === outcome) && (lastTakenAt === null || lastAt > lastTakenAt),
  );
  return isDoubtful
    ? warn(check, found, `compare the keys of ${channel} with its merchant platform: docs/payments.md`)
    : pass(check, found);
}
