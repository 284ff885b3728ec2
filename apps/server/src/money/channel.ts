import type { PayScene } from '@playlet/contract/entities/money';
import type { PaymentProvider, Scene } from '@playlet/payments';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';
import type { OrderInput } from './goods.ts';

export type Way = {
  channel: OrderInput['channel'];
  provider: PaymentProvider | undefined;
  scene: Scene | 'none';
};

/** How an order is to be paid. Throws CHANNEL_CLOSED where the channel does not take it. */
export function wayToPay({ till }: Context, input: OrderInput, request: FastifyRequest): Way {
  const { channel } = input;
  if (channel === 'balance') {
    // The balance is topped up with money, not with itself.
    if (input.kind === 'balance') throw new BusinessError('CHANNEL_CLOSED');
    return { channel, provider: undefined, scene: 'none' };
  }
  const provider = till.providers.get(channel);
  const scene = provider && sceneOf(provider, input.scene, request.headers['user-agent'] ?? '');
  if (!provider || !scene || (scene === 'jsapi' && !input.openid)) throw new BusinessError('CHANNEL_CLOSED');
  return { channel, provider, scene };
}

/** The scene that was asked for, or else the one that suits the client. */
function sceneOf(provider: PaymentProvider, asked: PayScene | undefined, agent: string): Scene | undefined {
  if (asked !== undefined && provider.scenes.includes(asked)) return asked;
  if (asked !== undefined && !provider.scenes.includes('cashier')) return undefined;
  const suiting: Scene[] = /Mobile|Android|iPhone/.test(agent) ? ['h5', 'wap'] : ['native', 'page'];
  return suiting.find((scene) => provider.scenes.includes(scene)) ?? provider.scenes[0];
}
