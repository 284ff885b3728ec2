import type { Order, PaymentAction as ShownPaymentAction } from '@playlet/contract/entities/money';
import type { RechargeRow } from '@playlet/core/orders/recharge';
import type { Database } from '@playlet/db';
import { groupTitles } from '@playlet/db/queries/catalogue/group';

/** An order as its buyer sees it; `titles` has the titles of dramas by id. */
export function presentOrder(row: RechargeRow, titles: ReadonlyMap<string, string>): Order {
  const { plan, group_id: groupId } = row;
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    channel: row.channel,
    state: row.state,
    amount: row.amount,
    subject: row.subject,
    plan: plan && { id: plan.id, duration: plan.duration, price: plan.price, termDays: plan.termDays },
    group: groupId === null ? null : { id: groupId, title: titles.get(groupId) ?? '' },
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}

/** Returns the client's remaining action; `none` where the order is paid, closed, or not submitted yet. */
export function presentPaymentAction({ state, cashier }: RechargeRow): ShownPaymentAction {
  // The stored action was made by the provider's own code.
  return state === 'PENDING' && cashier !== null ? (cashier as ShownPaymentAction) : { type: 'none' };
}

/** The titles of the ordered dramas by id. */
export function fetchDramaTitles(db: Database, rows: RechargeRow[]): Promise<Map<string, string>> {
  return groupTitles(db, [...new Set(rows.flatMap(({ group_id: id }) => (id === null ? [] : [id])))]);
}
