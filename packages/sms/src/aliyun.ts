import type { Clock } from '@playlet/domain/time';
import { traceHeaders } from '@playlet/telemetry/spans';
import { buildAcs3Headers } from './acs3.ts';
import { readAliyunFailure } from './aliyun-failure.ts';
import { SmsFailure } from './failure.ts';
import type { SmsProvider } from './provider.ts';

export type AliyunSettings = {
  /** Such as `https://dysmsapi.aliyuncs.com`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** The approved signature messages begin with. */
  signName: string;
  /** The approved template; its one variable is `code`. */
  templateCode: string;
  /** The approved template of renewals; its variables are `amount` (yuan) and `day`. */
  renewalTemplate?: string | undefined;
};

const TIMEOUT_MS = 8000;

/**
 * Creates the client of Aliyun's SMS service (SendSms, version 2017-05-25).
 *
 * @see https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
export function createAliyunSms(settings: AliyunSettings, clock: Clock): SmsProvider {
  return {
    send: ({ phone, code }) => sendSms(settings, clock, phone, settings.templateCode, { code }),
    async announceRenewal({ phone, amount, day }) {
      if (!settings.renewalTemplate)
        throw new SmsFailure('refused', 'no template for renewals is configured');
      const yuan = (amount / 100).toFixed(2);
      await sendSms(settings, clock, phone, settings.renewalTemplate, { amount: yuan, day });
    },
  };
}

async function sendSms(
  settings: AliyunSettings,
  clock: Clock,
  phone: string,
  template: string,
  parameters: Record<string, string>,
): Promise<void> {
  await callAliyun(settings, clock, 'SendSms', {
    PhoneNumbers: phone,
    SignName: settings.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(parameters),
  });
}

/**
 * Sends a signed call and returns its answer.
 *
 * @throws SmsFailure where Aliyun refuses it or does not answer
 */
export async function callAliyun(
  settings: Pick<AliyunSettings, 'endpoint' | 'accessKey' | 'secretKey'>,
  clock: Clock,
  action: string,
  query: Record<string, string>,
): Promise<unknown> {
  const url = new URL(settings.endpoint);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...traceHeaders(),
      ...buildAcs3Headers({
        ...{ url, action, version: '2017-05-25', date: new Date(clock.now()) },
        accessKey: settings.accessKey,
        secretKey: settings.secretKey,
      }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new SmsFailure('unavailable', 'Aliyun did not answer', { cause: error });
  });
  const body: unknown = await response.json().catch(() => undefined);
  const failure = readAliyunFailure(response.status, body);
  if (failure) throw failure;
  return body;
}
