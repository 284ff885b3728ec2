import type { Order, PaymentAction, PaymentChannel, PayScene } from '@playlet/contract/entities/money';
import { useCallback, useRef, useState } from 'react';
import { openCashier } from '../../features/checkout/cashier.ts';
import { refreshEntitlements } from '../../features/checkout/entitlements.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { invalidate } from '../../lib/cache.ts';
import type { CallInput } from '../../lib/call.ts';
import { failureCode } from '../../lib/failure.ts';
import { currentLocation, navigate } from '../../lib/navigation.ts';
import { createOrder } from './create-order.ts';
import { type Goods, orderedAs } from './goods.ts';
import { isGuardianName, usePayForm } from './pay-form.ts';
import { type Problem, problemOf } from './problem.ts';

type Wish = {
  goods: Goods;
  channel: PaymentChannel;
  scene: PayScene | undefined;
  /** WeChat's name of the payer, where the page is open in WeChat. */
  openid: string | undefined;
  consents: CallInput<'POST member/account/recharge/create'>['consents'];
  /** Known without the buyer's saying so. */
  minor: boolean;
  /** In teen mode. */
  guardianPin: string | undefined;
  back: string | undefined;
};
type Given = { agreed?: boolean; confirmed?: boolean };
type Made = { order: Order; cashier: PaymentAction };

/** Buying: what is missing becomes a `problem` the page asks about, and nothing is sent twice. */
export function usePurchase(wish: Wish | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const inFlight = useRef(false);
  const latest = useRef(wish);
  latest.current = wish;

  /** The order and how to pay it; undefined where something is missing or was refused. */
  const order = useCallback(async (given: Given = {}): Promise<Made | undefined> => {
    const asked = latest.current;
    if (!asked || inFlight.current) return undefined;
    const form = usePayForm.getState();
    const agreed = given.agreed ?? form.agreed;
    const minor = asked.minor || form.minor;
    if (minor && !isGuardianName(form.guardianName)) return missing({ kind: 'guardian' });
    if (!agreed) return missing({ kind: 'consent', outdated: false });
    inFlight.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await createOrder({
        ...orderedAs(asked.goods),
        channel: asked.channel,
        scene: asked.scene,
        openid: asked.openid,
        guardianPin: asked.guardianPin,
        consents: asked.consents,
        ...(minor && { minor, guardianName: form.guardianName.trim() }),
        ...(given.confirmed && { confirmed: true }),
        returnPath: returnPath(asked.back),
      });
    } catch (error) {
      return missing(await refused(error));
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }, []);

  const missing = (next: Problem | null): undefined => {
    setProblem(next);
  };
  const pay = async (given?: Given) => {
    const made = await order(given);
    if (made) await proceed(made, latest.current?.back);
  };
  return { busy, problem, order, pay, dismiss: () => setProblem(null) };
}

/** The order's own screen takes the place of the form, so that neither back nor a reload pays again. */
export async function proceed({ order, cashier }: Made, back: string | undefined): Promise<void> {
  const { path } = currentLocation();
  await navigate(path, { search: { order: order.id, back }, replace: true });
  await openCashier(cashier);
}

/** What the refusal asks for; null where the page it leads to asks. */
async function refused(error: unknown): Promise<Problem | null> {
  switch (failureCode(error)) {
    case 'RISK_CHECK_REQUIRED':
      await navigate('/my/check', { search: { scene: 'risk', back: currentLocation().href } });
      return null;
    case 'CONSENT_OUTDATED':
      usePayForm.setState({ agreed: false });
      invalidate('GET public/content/config/detail');
      return problemOf(error);
    case 'GUARDIAN_REQUIRED':
      usePayForm.setState({ minor: true });
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
      usePayForm.setState(({ gate }) => ({ gate: gate + 1 }));
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
