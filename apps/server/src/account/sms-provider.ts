import type { Config } from '@playlet/config';
import { aliyunSms, consoleSms } from '@playlet/sms';
import type { Context } from '../context.ts';

/** The provider the environment asks for. */
export function createSms({ sms, logLevel }: Config): Pick<Context, 'sms' | 'smsInbox'> {
  if (sms.aliyun) return { sms: aliyunSms(sms.aliyun), smsInbox: undefined };
  const say = (line: string) => {
    if (logLevel !== 'silent') process.stdout.write(`${line}\n`);
  };
  const provider = consoleSms(say);
  return { sms: provider, smsInbox: provider.inbox };
}
