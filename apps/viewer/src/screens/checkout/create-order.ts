import { endIntent, readPurchaseKey, rememberOrder } from '../../features/checkout/purchase-keys.ts';
import { type CallInput, type CallOutput, call } from '../../lib/call.ts';
import { failureCodeOf } from '../../lib/failure.ts';

type OrderInput = Omit<CallInput<'POST member/account/recharge/create'>, 'idempotencyKey'>;
type CreatedOrder = CallOutput<'POST member/account/recharge/create'>;

const BUSY_WAIT_MS = 1500;
const MAX_BUSY_TRIES = 4;

/**
 * Creates an order, or finds the earlier one of this intent; a new one follows one that was closed meanwhile.
 *
 * @throws the call's error
 */
export async function createOrder(input: OrderInput): Promise<CreatedOrder> {
  const intent = intentOf(input);
  for (let tries = 1; ; tries += 1) {
    try {
      const made = await call(
        'POST member/account/recharge/create',
        { ...input, idempotencyKey: readPurchaseKey(intent) },
        { skipErrorHandler: true },
      );
      rememberOrder(intent, made.order.id);
      if (made.order.state !== 'CLOSED' || tries > 1) return made;
      endIntent(intent);
    } catch (error) {
      const code = failureCodeOf(error);
      // Another tab is at the provider with the same order.
      if (code === 'ORDER_IN_PROGRESS' && tries < MAX_BUSY_TRIES) await sleep(BUSY_WAIT_MS);
      else if (code === 'IDEMPOTENCY_KEY_REUSED' && tries === 1) endIntent(intent);
      else throw error;
    }
  }
}

/** Returns the key of equal purchases; neither a confirmation nor the way back is part of it. */
function intentOf({ kind, planId, groupId, amount, channel, scene }: OrderInput): string {
  return [kind, planId ?? groupId ?? amount, channel, scene ?? ''].join(' ');
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
