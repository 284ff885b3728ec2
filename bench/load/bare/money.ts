import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import { settle } from '@playlet/core/orders/settle';
import { findPlanOnSale } from '@playlet/core/plans/plan';
import { newId } from '@playlet/db';
import type { RawDatabase } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { insertOrder } from '@playlet/testing/money';
import type { BareAnswers } from './answer.ts';

const ACCOUNT = 'sandbox/playlet';

/** Orders, and the payments of the sandbox. */
export function moneyAnswers(db: RawDatabase): BareAnswers {
  const trades = createSandboxTrades(db);
  return {
    async '/api/member/account/recharge/create'({ planId }, { memberId = '' }) {
      const plan = await findPlanOnSale(db, planId);
      if (!plan) throw new Error(`there is no plan ${planId}`);
      const expiresAt = new Date(Date.now() + DAY_MS);
      const order = await insertOrder(db, memberId, {
        plan,
        channel: 'sandbox',
        provider_account: ACCOUNT,
        expires_at: expiresAt,
      });
      const { no, amount, subject } = order;
      await trades.open({ no, amount, subject, notifyUrl: '', returnUrl: '', expiresAt }, new Date());
      return { order, cashier: { url: `/dev/cashier/${no}` } };
    },
    '/dev/cashier/:no': ({ no }) => trades.pay(no, `SB${newId()}`, new Date()),
    async '/api/webhook/pay/sandbox'({ paidAt, event: _, ...trade }) {
      await settle(
        db,
        { ...trade, channel: 'sandbox', paidAt: new Date(paidAt), source: 'webhook' },
        new Date(),
      );
      return 'ok';
    },
  };
}
