import type { PaymentSettings } from '@playlet/config';
import { PROVIDER_CHANNELS, type ProviderChannel } from '@playlet/domain/money/payment-channel';
import type { Clock } from '@playlet/domain/time';
import { alipay } from './alipay/alipay.ts';
import { type MeasuredCall, measureProvider } from './measured.ts';
import type { PaymentProvider } from './provider.ts';
import { type SandboxOptions, sandboxPay } from './sandbox/provider.ts';
import { wechatPay } from './wechat/wechat.ts';

export type Providers = ReadonlyMap<ProviderChannel, PaymentProvider>;
type OpenOptions = {
  sandbox: Omit<SandboxOptions, 'now'>;
  clock: Clock;
  /** Hears of each call to a provider that ended. */
  onCall?: (call: MeasuredCall) => void;
};

/** How each channel is opened; undefined where the settings do not configure it. */
const openers: Record<
  ProviderChannel,
  (settings: PaymentSettings, options: OpenOptions) => PaymentProvider | undefined
> = {
  sandbox: ({ sandbox }, options) =>
    sandbox ? sandboxPay({ ...options.sandbox, now: options.clock.now }) : undefined,
  wechat: ({ wechat }, { clock }) => wechat && wechatPay(wechat, { now: clock.now }),
  alipay: (settings, { clock }) => settings.alipay && alipay(settings.alipay, { now: clock.now }),
};

/** Opens the providers that the settings configure; the sandbox only where the settings allow it. */
export function openProviders(settings: PaymentSettings, options: OpenOptions): Providers {
  return new Map(
    PROVIDER_CHANNELS.flatMap((channel) => {
      const provider = openers[channel](settings, options);
      if (!provider) return [];
      return [[channel, options.onCall ? measureProvider(provider, options.onCall) : provider] as const];
    }),
  );
}
