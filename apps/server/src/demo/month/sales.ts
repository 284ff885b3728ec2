import { createHash } from 'node:crypto';
import { createOrderNo } from '@playlet/checkout';
import { placeOrder } from '@playlet/core/orders/place-order';
import { type Product, resolveProduct } from '@playlet/core/orders/product';
import { moveRecharge, type RechargeRow } from '@playlet/core/orders/recharge';
import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import { settle } from '@playlet/core/orders/settle';
import { finishRefund } from '@playlet/core/refunds/finish-refund';
import { decideRefund } from '@playlet/core/refunds/refund-decide';
import { requestRefund } from '@playlet/core/refunds/refund-request';
import { newId, runInTransaction } from '@playlet/db';
import { OPEN_STATES } from '@playlet/domain/money/order-state';
import { MINUTE_MS } from '@playlet/domain/time';
import { formatServiceText } from '@playlet/i18n/node/phrases';
import { buildConsents } from '@playlet/legal/consent';
import type { Context } from '../../context.ts';

export type Wish = { memberId: string } & ({ planId: string } | { amount: number });

/**
 * Orders something at a moment of the past, through the very steps of an order at the test cashier; undefined where the
 * order is refused. `at` is in milliseconds since 1970.
 */
export async function order(
  { db, config, agreements, payments }: Context,
  { memberId, ...choice }: Wish,
  at: number,
): Promise<RechargeRow | undefined> {
  const provider = payments.providers.get('sandbox');
  if (!provider) return undefined;
  const chooser = { memberId, teen: false, declaredMinor: false, visits: [] };
  const product = await resolveProduct(db, choice, chooser, at);
  if ('denial' in product) return undefined;
  const versions = await agreements.inForce();
  const placed = await runInTransaction(db, (tx) =>
    placeOrder(
      tx,
      {
        memberId,
        id: newId(at),
        no: createOrderNo(at),
        key: `demo:${newId(at)}`,
        hash: createHash('sha256').update(JSON.stringify(choice)).digest('base64url'),
        kind: product.plan ? 'membership' : 'balance',
        product,
        subject: subjectOf(product),
        channel: provider.channel,
        scene: 'cashier',
        providerAccount: provider.account,
        request: { base: config.publicUrl ?? 'http://localhost', returnUrl: '/vip_pay' },
        consents: buildConsents(versions),
        teen: false,
        declaredMinor: false,
        guardianName: undefined,
        isConfirmed: true,
        visits: [],
      },
      {
        limits: config.payments.orderLimits,
        minorCaps: config.minorCaps,
        secrets: config.secrets,
      },
      at,
    ),
  );
  return 'denial' in placed ? undefined : placed.order;
}

/** Pays an order at the test cashier two minutes after it was made. */
export async function pay({ db, payments }: Context, ordered: RechargeRow): Promise<void> {
  const { no, amount, subject, request, expires_at: expiresAt, created_at: createdAt } = ordered;
  const account = payments.providers.get('sandbox')?.account ?? '';
  const trades = createSandboxTrades(db);
  const transactionNo = `demo-${no}`;
  const paidAt = new Date(createdAt.getTime() + 2 * MINUTE_MS);
  await trades.open(
    { no, amount, subject, notifyUrl: request.base, returnUrl: request.returnUrl, expiresAt },
    createdAt,
  );
  await trades.pay(no, transactionNo, paidAt);
  const payment = { channel: 'sandbox', no, transactionNo, amount, currency: 'CNY' } as const;
  await settle(db, { ...payment, account, ownAccount: account, paidAt, source: 'webhook' }, paidAt);
}

/** Lets the time of an order run out. */
export async function runOut({ db }: Context, { id, expires_at: closedAt }: RechargeRow): Promise<void> {
  await moveRecharge(db, id, [...OPEN_STATES], { state: 'CLOSED', closed_at: closedAt, check_at: null });
}

/** Asks for the refund of a paid order, and where `doneAt` is given, has another colleague allow it. */
export async function refund(
  { db }: Context,
  { no, amount }: RechargeRow,
  { reason, doneAt }: { reason: string; doneAt: Date | undefined },
): Promise<void> {
  const asked = await requestRefund(db, { what: { orderNo: no }, reason, by: 'demo-support' });
  if (!asked || !doneAt) return;
  await decideRefund(db, asked.id, { approve: true, by: 'demo-finance', now: doneAt });
  await createSandboxTrades(db).refund({ refundNo: asked.no, no, amount, at: doneAt });
  await finishRefund(db, asked.no, doneAt);
}

function subjectOf({ plan }: Product): string {
  return formatServiceText('zh-CN', plan ? `subject.${plan.duration}` : 'subject.balance');
}
