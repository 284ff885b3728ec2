import type { Order, PaymentAction, PaymentChannel, PayScene } from '@playlet/contract/entities/money';
import { useState } from 'react';
import { refreshEntitlements } from '../../features/checkout/entitlements.ts';
import { startPaymentAction } from '../../features/checkout/payment-action.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { invalidate } from '../../lib/cache.ts';
import type { CallInput } from '../../lib/call.ts';
import { useWriteMutation } from '../../lib/call-mutation.ts';
import { BusinessError, failureCodeOf, NetworkError } from '../../lib/failure.ts';
import { navigate, readLocation } from '../../lib/navigation.ts';
import { isGuardianName, useCheckoutForm } from './checkout-form.ts';
import { createOrder } from './create-order.ts';
import { buildProductInput, type Product } from './product.ts';

export type PurchaseConsents = CallInput<'POST member/account/recharge/create'>['consents'];

/** The product of the purchase, and the method. */
type PurchaseIntent = {
  product: Product;
  channel: PaymentChannel;
  scene: PayScene | undefined;
  /** The payer's OpenID, where the page is open in WeChat. */
  openid: string | undefined;
  consents: PurchaseConsents;
  /** Known without the buyer's saying so. */
  minor: boolean;
  /** In teen mode. */
  guardianPin: string | undefined;
  back: string | undefined;
};
/** The buyer's answers in a dialog. */
type Confirmations = { agreed?: boolean; confirmed?: boolean };
type PlacedOrder = { order: Order; cashier: PaymentAction };

/** Places an order and starts its payment. Missing data becomes a `problem` that the page asks about. */
export function usePurchase(intent: PurchaseIntent | undefined) {
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const { send, isPending } = useWriteMutation(createOrder, {
    failure: async (error, { consents }) => {
      setProblem(await handleRefusal(error, consents));
      return undefined;
    },
  });

  /** The order and how to pay it; undefined where something is missing or was refused. */
  const order = async (given: Confirmations = {}): Promise<PlacedOrder | undefined> => {
    if (!intent) return undefined;
    const form = useCheckoutForm.getState();
    const agreed = given.agreed ?? form.agreed;
    const minor = intent.minor || form.minor;
    if (minor && !isGuardianName(form.guardianName)) return ask({ kind: 'guardian' });
    if (!agreed) return ask({ kind: 'consent', since: null });
    setProblem(null);
    return send({
      ...buildProductInput(intent.product),
      channel: intent.channel,
      scene: intent.scene,
      openid: intent.openid,
      guardianPin: intent.guardianPin,
      consents: intent.consents,
      ...(minor && { minor, guardianName: form.guardianName.trim() }),
      ...(given.confirmed && { confirmed: true }),
      returnPath: returnPath(intent.back),
    });
  };
  const ask = (next: PurchaseProblem) => {
    setProblem(next);
    return undefined;
  };
  const pay = async (given?: Confirmations) => {
    const placed = await order(given);
    if (placed) await openPayment(placed, intent?.back);
  };
  return { busy: isPending, problem, order, pay, dismiss: () => setProblem(null) };
}

/** The order's own screen takes the place of the form, so that neither back nor a reload pays again. */
export async function openPayment({ order, cashier }: PlacedOrder, back: string | undefined): Promise<void> {
  const { path } = readLocation();
  await navigate(path, { search: { order: order.id, back }, replace: true });
  await startPaymentAction(cashier);
}

/**
 * Refreshes the data that a refusal proves outdated; returns the question to the buyer, null where another page asks.
 */
async function handleRefusal(error: unknown, consents: PurchaseConsents): Promise<PurchaseProblem | null> {
  switch (failureCodeOf(error)) {
    case 'RISK_CHECK_REQUIRED':
      await navigate('/my/check', { search: { scene: 'risk', back: readLocation().href } });
      return null;
    case 'CONSENT_OUTDATED':
      useCheckoutForm.setState({ agreed: false });
      invalidate('GET public/content/config/detail');
      return { kind: 'consent', since: consents };
    case 'GUARDIAN_REQUIRED':
      useCheckoutForm.setState({ minor: true });
      return problemOf(error);
    case 'PLAN_NOT_FOUND':
    case 'CHANNEL_CLOSED':
      invalidate('POST public/account/plan/list');
      return problemOf(error);
    case 'DRAMA_OWNED':
      await refreshEntitlements();
      return problemOf(error);
    case 'TEEN_PAYMENT_RESTRICTED':
    case 'TEEN_PIN_WRONG':
    case 'TEEN_PIN_BLOCKED':
      // Teen mode, or its PIN, was changed elsewhere: the page asks the guardian again.
      useCheckoutForm.setState(({ gateVersion }) => ({ gateVersion: gateVersion + 1 }));
      await refreshSession();
      return null;
    case 'LIFETIME_ALREADY':
    case 'BALANCE_TOO_LOW':
      await refreshSession();
      return problemOf(error);
    default:
      return problemOf(error);
  }
}

const MAX_RETURN_LENGTH = 400;

function returnPath(back: string | undefined): string {
  const bare = '/vip_pay?order={order}';
  const full = back ? `${bare}&back=${encodeURIComponent(back)}` : bare;
  return full.length <= MAX_RETURN_LENGTH ? full : bare;
}

/** The reason why there is no payment yet, with the question to the buyer. */
export type PurchaseProblem =
  /** `since`: the buyer's consents that are no longer in force. */
  | { kind: 'consent'; since: PurchaseConsents | null }
  | { kind: 'guardian' | 'large' | 'lost' }
  | { kind: 'low'; balance: number; amount: number }
  | { kind: 'refused'; error: BusinessError }
  | { kind: 'failed'; error: unknown };

export function problemOf(error: unknown): PurchaseProblem {
  if (error instanceof NetworkError) return { kind: 'lost' };
  if (!(error instanceof BusinessError)) return { kind: 'failed', error };
  switch (error.errorCode) {
    case 'CONSENT_REQUIRED':
      return { kind: 'consent', since: null };
    case 'GUARDIAN_REQUIRED':
      return { kind: 'guardian' };
    case 'LARGE_SUM_UNCONFIRMED':
      return { kind: 'large' };
    case 'BALANCE_TOO_LOW': {
      // The service sends both with this refusal.
      const { balance, amount } = error.data as { balance: number; amount: number };
      return { kind: 'low', balance, amount };
    }
    default:
      return { kind: 'refused', error };
  }
}
