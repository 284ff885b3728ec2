import type { PayScene } from '@playlet/contract/entities/money';
import type { PaymentProvider, Scene } from '@playlet/payments';
import type { BaseContext } from '#base-context.ts';
import { fail } from '#http/business-error.ts';
import type { OrderInput } from '../order/order-input.ts';

/** The channel, its provider and the scene that an order is paid with; the balance has no provider. */
export type PaymentMethod = {
  channel: OrderInput['channel'];
  provider: PaymentProvider | undefined;
  scene: Scene | 'none';
};

/**
 * Resolves how an order is paid.
 * @throws CHANNEL_CLOSED where the channel is not open, or cannot pay this order
 */
export function resolvePaymentMethod(
  { payments }: BaseContext,
  input: OrderInput,
  userAgent: string | undefined,
): PaymentMethod {
  const { channel } = input;
  if (channel === 'balance') {
    // The balance cannot pay for its own top-up.
    if (input.kind === 'balance') throw fail('CHANNEL_CLOSED');
    return { channel, provider: undefined, scene: 'none' };
  }
  const provider = payments.providers.get(channel);
  const scene = provider && chooseScene(provider, input.scene, userAgent ?? '');
  if (!provider || !scene || (scene === 'jsapi' && !input.openid)) throw fail('CHANNEL_CLOSED');
  return { channel, provider, scene };
}

/** The requested scene, or else the one that suits the client. */
function chooseScene(
  provider: PaymentProvider,
  requested: PayScene | undefined,
  agent: string,
): Scene | undefined {
  if (requested !== undefined && provider.scenes.includes(requested)) return requested;
  if (requested !== undefined && !provider.scenes.includes('cashier')) return undefined;
  const suiting: Scene[] = /Mobile|Android|iPhone/.test(agent) ? ['h5', 'wap'] : ['native', 'page'];
  return suiting.find((scene) => provider.scenes.includes(scene)) ?? provider.scenes[0];
}
