import type { Config } from '@playlet/config';
import type { Clock } from '@playlet/domain/time';
import { createAliyunSms, createConsoleSms, type SentMessage, type SmsProvider } from '@playlet/sms';

/** The provider the environment asks for. */
export function createSms(
  { sms, logLevel }: Config,
  clock: Clock,
): {
  sms: SmsProvider;
  smsInbox: (() => SentMessage[]) | undefined;
} {
  if (sms.aliyun) return { sms: createAliyunSms(sms.aliyun, clock), smsInbox: undefined };
  const say = (line: string) => {
    if (logLevel !== 'silent') process.stdout.write(`${line}\n`);
  };
  const provider = createConsoleSms(say, clock);
  return { sms: provider, smsInbox: provider.inbox };
}
