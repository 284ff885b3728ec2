import { isLoopbackUrl } from './loopback.ts';

type Values = {
  MEDIA_SECRET?: string | undefined;
  DEMO?: 'on' | 'public' | 'off' | undefined;
  ROLE: 'all' | 'server' | 'worker';
  TRUSTED_PROXIES?: readonly string[] | undefined;
  PUBLIC_URL?: string | undefined;
  WECHAT_BASE: string;
  ALIPAY_BASE: string;
  SMS_ENDPOINT: string;
};

/** One line for each thing production does not start with. */
export function findProductionMistakes(values: Values): string[] {
  const mistakes: string[] = [];
  if (!values.MEDIA_SECRET && values.DEMO !== 'public')
    mistakes.push('MEDIA_SECRET is missing: production does not run on a generated secret');
  if (values.DEMO === 'on') mistakes.push('DEMO must be off in production, or public');
  if (!values.TRUSTED_PROXIES && values.ROLE !== 'worker')
    mistakes.push(
      "TRUSTED_PROXIES is missing: say none, or the addresses of the proxies in front; region gate and limits go by the caller's address",
    );
  // Orders and money: also a simulator on this machine must never take them.
  for (const name of ['WECHAT_BASE', 'ALIPAY_BASE'] as const)
    if (!isHttps(values[name])) mistakes.push(`${name} must be an https address in production`);
  for (const name of ['PUBLIC_URL', 'SMS_ENDPOINT'] as const) {
    const url = values[name];
    if (url && !isHttps(url) && !isLoopbackUrl(url))
      mistakes.push(`${name} must be an https address in production`);
  }
  return mistakes;
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:';
}
