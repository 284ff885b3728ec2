import type { NoticeOutcome } from '@playlet/domain/money/payment-notice';
import { type Clock, HOUR_MS } from '@playlet/domain/time';
import type { NoticeRefusal, PaymentProvider } from '@playlet/payments';

type Channel = PaymentProvider['channel'];

/**
 * The advice for refused notices of a channel. Strangers send unsigned ones and providers send probes: these need none.
 */
const ADVICE: Partial<Record<Channel, Partial<Record<NoticeRefusal, string>>>> = {
  wechat: {
    unknown_serial:
      'WeChat Pay signs with a key this service does not have: compare WECHAT_PUBLIC_KEY_ID with the merchant platform',
    wrong_signature: 'WECHAT_PUBLIC_KEY may not be the key of WECHAT_PUBLIC_KEY_ID',
    undecryptable: 'WECHAT_API_V3_KEY may not be the one of the merchant platform',
    stale: "this machine's clock may be wrong",
  },
  alipay: {
    wrong_signature: "ALIPAY_PUBLIC_KEY may not be Alipay's key of this app (it is not the app's own)",
  },
};

/** Hears how notices ended, and warns of those that cannot be believed: once for each cause and hour. */
export type NoticeWatch = { note(channel: Channel, outcome: NoticeOutcome): void };

/** `count` hears of every notice. Senders decide how many come, so the log gets a bounded number of lines. */
export function createNoticeWatch(
  { log, clock }: { log: { warn(line: string): void }; clock: Clock },
  count: (notice: { provider: Channel; outcome: NoticeOutcome }) => void,
): NoticeWatch {
  const warnedAt = new Map<string, number>();
  return {
    note(provider, outcome) {
      count({ provider, outcome });
      if (outcome === 'taken' || outcome === 'failed') return;
      const advice = ADVICE[provider]?.[outcome];
      const key = `${provider} ${outcome}`;
      const now = clock.now();
      if (advice === undefined || now - (warnedAt.get(key) ?? -Infinity) < HOUR_MS) return;
      warnedAt.set(key, now);
      log.warn(
        `notices to ${provider} are not believed (${outcome.replaceAll('_', ' ')}): ${advice}. ` +
          'Payments are found by asking the provider meanwhile, minutes later. Strangers can cause this line as well.',
      );
    },
  };
}
