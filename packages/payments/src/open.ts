import type { PaymentSettings } from '@playlet/config';
import type { PaymentProvider } from './provider.ts';
import { type SandboxOptions, sandboxPay } from './sandbox/provider.ts';

export type Providers = ReadonlyMap<PaymentProvider['channel'], PaymentProvider>;

/** The providers the settings name; the sandbox only where they allow it, whatever it is given. */
export function openProviders(
  settings: PaymentSettings,
  { sandbox }: { sandbox: SandboxOptions },
): Providers {
  const providers: PaymentProvider[] = [];
  if (settings.sandbox) providers.push(sandboxPay(sandbox));
  return new Map(providers.map((provider) => [provider.channel, provider]));
}
