import type { PaymentSettings } from '@playlet/config';
import {
  MERCHANT_CHANNELS,
  PROVIDER_CHANNELS,
  type ProviderChannel,
} from '@playlet/domain/money/payment-channel';
import type { Clock } from '@playlet/domain/time';
import { createAlipay } from './alipay/alipay.ts';
import { type MeasuredCall, measureProvider } from './measured.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxPay, type SandboxOptions } from './sandbox/provider.ts';
import { createWechatPay } from './wechat/wechat.ts';

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
  (
    settings: PaymentSettings,
    options: Partial<OpenOptions> & Pick<OpenOptions, 'clock'>,
  ) => PaymentProvider | undefined
> = {
  sandbox: ({ sandbox }, options) =>
    sandbox && options.sandbox ? createSandboxPay({ ...options.sandbox, now: options.clock.now }) : undefined,
  wechat: ({ wechat }, { clock }) => wechat && createWechatPay(wechat, { now: clock.now }),
  alipay: (settings, { clock }) => settings.alipay && createAlipay(settings.alipay, { now: clock.now }),
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

/** Opens the merchants' accounts that the settings configure. */
export function openMerchants(settings: PaymentSettings, clock: Clock): PaymentProvider[] {
  return MERCHANT_CHANNELS.flatMap((channel) => openers[channel](settings, { clock }) ?? []);
}
