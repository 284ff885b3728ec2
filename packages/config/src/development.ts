import { isLoopbackRange, isLoopbackUrl } from './loopback.ts';

/** The variables that distinguish a real service from a developer's own. */
type Values = {
  PUBLIC_URL?: string | undefined;
  TRUSTED_PROXIES?: readonly string[] | undefined;
  WECHAT_APP_ID?: string | undefined;
  WECHAT_BASE: string;
  ALIPAY_APP_ID?: string | undefined;
  ALIPAY_BASE: string;
  SMS_PROVIDER: 'console' | 'aliyun';
  SMS_ENDPOINT: string;
};

/**
 * The test cashier, the message inbox and the demo accounts let anybody in and pay nothing. So outside production
 * nothing real may be configured, and a forgotten NODE_ENV keeps the start instead of opening a real service. A provider
 * whose base address is this machine is a simulator, and a proxy on this machine belongs to a test.
 */
export function findDevelopmentMistakes(values: Values): string[] {
  const real = realServices(values);
  if (real.length === 0) return [];
  return [
    `NODE_ENV must be production, for this is a real service (${real.join(', ')}): ` +
      'in development anybody signs in with codes from /dev/sms and pays at the test cashier',
  ];
}

function realServices(values: Values): string[] {
  const real: string[] = [];
  if (values.PUBLIC_URL && !isLoopbackUrl(values.PUBLIC_URL)) real.push(`PUBLIC_URL is ${values.PUBLIC_URL}`);
  const proxy = values.TRUSTED_PROXIES?.find((range) => !isLoopbackRange(range));
  if (proxy) real.push(`TRUSTED_PROXIES names ${proxy}`);
  if (values.WECHAT_APP_ID && !isLoopbackUrl(values.WECHAT_BASE)) real.push('WeChat Pay is configured');
  if (values.ALIPAY_APP_ID && !isLoopbackUrl(values.ALIPAY_BASE)) real.push('Alipay is configured');
  if (values.SMS_PROVIDER === 'aliyun' && !isLoopbackUrl(values.SMS_ENDPOINT))
    real.push('SMS_PROVIDER sends real messages');
  return real;
}
