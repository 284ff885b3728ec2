import type { Config } from '@playlet/config';
import { aliyunSms, consoleSms, type SentMessage, type SmsProvider } from '@playlet/sms';

/** The provider the environment asks for. */
export function createSms({ sms, logLevel }: Config): {
  sms: SmsProvider;
  smsInbox: (() => SentMessage[]) | undefined;
} {
  if (sms.aliyun) return { sms: aliyunSms(sms.aliyun), smsInbox: undefined };
  const say = (line: string) => {
    if (logLevel !== 'silent') process.stdout.write(`${line}\n`);
  };
  const provider = consoleSms(say);
  return { sms: provider, smsInbox: provider.inbox };
}
