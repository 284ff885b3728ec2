import type { PaymentSettings } from '@playlet/config';
import { alipay } from './alipay/alipay.ts';
import type { PaymentProvider } from './provider.ts';
import { type SandboxOptions, sandboxPay } from './sandbox/provider.ts';
import { wechatPay } from './wechat/wechat.ts';

export type Providers = ReadonlyMap<PaymentProvider['channel'], PaymentProvider>;

/** Opens the providers that the settings configure; the sandbox only where the settings allow it. */
export function openProviders(
  settings: PaymentSettings,
  { sandbox, now = Date.now }: { sandbox: Omit<SandboxOptions, 'now'>; now?: () => number },
): Providers {
  const providers: PaymentProvider[] = [];
  if (settings.sandbox) providers.push(sandboxPay({ ...sandbox, now }));
  if (settings.wechat) providers.push(wechatPay(settings.wechat, { now }));
  if (settings.alipay) providers.push(alipay(settings.alipay, { now }));
  return new Map(providers.map((provider) => [provider.channel, provider]));
}
