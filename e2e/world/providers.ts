import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import { startWechatPaySimulator } from '@playlet/testing/wechat-pay/simulator';

export type Provider = 'wechat' | 'alipay';
type Running = { environment: Record<string, string>; close: () => Promise<void> };

/** Starts WeChat Pay and Alipay on this machine; answers what a product has to know of them. */
export async function startProviders(): Promise<Running> {
  const [wechat, alipay] = await Promise.all([
    startWechatPaySimulator({ controlled: true }),
    startAlipaySimulator({ controlled: true }),
  ]);
  process.env.E2E_WECHAT_URL = wechat.settings.base;
  process.env.E2E_ALIPAY_URL = new URL(alipay.settings.base).origin;
  return {
    environment: { ...wechat.environment(), ...alipay.environment() },
    close: async () => void (await Promise.all([wechat.close(), alipay.close()])),
  };
}

/** Has a provider behave so from now on, such as `{ webhook: { drop: true } }`. */
export function setProvider(provider: Provider, options: object): Promise<unknown> {
  return control(provider, '', options);
}

/** As on a good day. */
export async function calmProviders(): Promise<void> {
  await Promise.all([control('wechat', '/calm', {}), control('alipay', '/calm', {})]);
}

/** The payer pays an order by its number, on a phone of their own. */
export function payAtProvider(provider: Provider, no: string): Promise<unknown> {
  return control(provider, '/pay', { no });
}

/** The addresses of a provider's pages begin so. */
export function addressOf(provider: Provider): string {
  return (provider === 'wechat' ? process.env.E2E_WECHAT_URL : process.env.E2E_ALIPAY_URL) ?? '';
}

async function control(provider: Provider, action: string, input: object): Promise<unknown> {
  const response = await fetch(`${addressOf(provider)}/control${action}`, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${provider}${action}: ${await response.text()}`);
  return response.json();
}
