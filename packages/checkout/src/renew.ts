import { lockMember, type MemberRow } from '@playlet/core/members/member';
import { teenOf } from '@playlet/core/members/teen';
import { recordPaymentEvent } from '@playlet/core/orders/payment-event';
import { insertRecharge, type RechargeRow } from '@playlet/core/orders/recharge';
import { settleInTransaction } from '@playlet/core/orders/settle';
import { findPlanOnSale, type PlanRow } from '@playlet/core/plans/plan';
import {
  autorenewOf,
  closeRenewalNotice,
  disableAutorenew,
  hasOpenRefund,
  listDueRenewalNotices,
  markRenewalCharged,
  openRenewalNoticeById,
  type RenewalNoticeRow,
} from '@playlet/core/renewals/autorenew';
import { newId, runInTransaction } from '@playlet/db';
import type { NoticeWithdrawal } from '@playlet/db/tables/autorenew';
import { ageOf, isMinor } from '@playlet/domain/money/minor';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { createOrderNo } from './order-no.ts';
import type { PaymentContext } from './payment-context.ts';

/** Members announced to, or renewed, at a time. */
export const RENEWAL_BATCH_SIZE = 500;

/**
 * Charges announced renewals that are due to the balance; returns how many were renewed.
 * @throws the first failure, after all renewals are done
 */
export async function renewMemberships(
  context: PaymentContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let renewed = 0;
  const now = new Date(context.clock.now());
  const failures: unknown[] = [];
  let due: RenewalNoticeRow[];
  let after = '';
  do {
    due = await listDueRenewalNotices(context.db, { now, after, count: RENEWAL_BATCH_SIZE });
    await forEachConcurrently(due, signal, async (notice) => {
      if (await renewMembership(context, notice)) renewed += 1;
    }).catch((error: unknown) => failures.push(error));
    after = due.at(-1)?.id ?? '';
  } while (due.length === RENEWAL_BATCH_SIZE && !signal.aborted);
  // One that fails does not keep the others.
  if (failures.length > 0) throw failures[0];
  return renewed;
}

/**
 * Renews one membership in one transaction under the member's lock: a member who stops the renewal at this moment is
 * not charged after it.
 */
function renewMembership(
  context: PaymentContext,
  { id, member_id: memberId }: RenewalNoticeRow,
): Promise<boolean> {
  return runInTransaction(context.db, async (tx) => {
    const member = memberId === null ? undefined : await lockMember(tx, memberId);
    const notice = await openRenewalNoticeById(tx, id);
    if (!member || !notice || (await stopForMinor(tx, member, context.clock.now()))) return false;
    const renewal = await autorenewOf(tx, member.id);
    const plan = await findPlanOnSale(tx, notice.plan_id);
    if (!renewal) return stopRenewal(tx, member, 'stopped');
    // A server of the version before did not withdraw it. Another end is announced again.
    if (!endsAsAnnounced(member, notice)) return stopRenewal(tx, member, 'term_changed');
    // The announcement waits for the end of a refund, which may take the term back that the renewal would follow.
    if (await hasOpenRefund(tx, member.id)) return false;
    // Another price is another plan, and is announced again.
    if (!plan) return stopRenewal(tx, member, 'plan_changed');
    if (member.balance < plan.price) return stopRenewal(tx, member, 'balance_low');
    const now = new Date(context.clock.now());
    const order = await placeRenewal(tx, { member, plan, notice, consents: renewal.consents, now });
    const { no, amount } = order;
    // The notice closes first: the payment changes the term, which withdraws an open notice.
    await markRenewalCharged(tx, notice.id, order.id, now);
    const payment = { channel: 'balance', no, transactionNo: no, amount, currency: 'CNY' } as const;
    await settleInTransaction(tx, { ...payment, account: 'balance', paidAt: now, source: 'job' }, now);
    return true;
  });
}

/**
 * Switches the renewal of a minor off, and returns whether it did: the date of birth may have become known, or teen
 * mode switched on, long after the renewal was. The member may switch it on again when of age.
 */
export async function stopForMinor(
  tx: PaymentContext['db'],
  member: MemberRow,
  now: number,
): Promise<boolean> {
  const age = member.birthday === null ? undefined : ageOf(member.birthday, now);
  if (!isMinor({ age, minor: (await teenOf(tx, member.id)) !== undefined })) return false;
  await disableAutorenew(tx, member.id);
  return true;
}

/** Whether a member's term ends when an announcement said it would. */
function endsAsAnnounced(
  { lifetime, vip_expires_at: expiresAt }: MemberRow,
  { term_ends_at: announcedEnd }: RenewalNoticeRow,
): boolean {
  return !lifetime && expiresAt?.getTime() === announcedEnd.getTime();
}

async function stopRenewal(
  tx: PaymentContext['db'],
  member: MemberRow,
  outcome: NoticeWithdrawal,
): Promise<false> {
  await closeRenewalNotice(tx, member.id, outcome);
  return false;
}

async function placeRenewal(
  tx: PaymentContext['db'],
  {
    member,
    plan,
    notice,
    consents,
    now,
  }: { member: MemberRow; plan: PlanRow; notice: RenewalNoticeRow; consents: object; now: Date },
): Promise<RechargeRow> {
  const { id, duration, version, price } = plan;
  const order = await insertRecharge(tx, {
    id: newId(),
    no: createOrderNo(now.getTime()),
    member_id: member.id,
    tombstone_id: null,
    kind: 'membership',
    channel: 'balance',
    scene: 'none',
    amount: price,
    subject: 'VIP 会员自动续费',
    plan_id: id,
    plan: JSON.stringify({ id, duration, version, price, termDays: TERM_DAYS[duration] }),
    group_id: null,
    consents: JSON.stringify(consents),
    minor: false,
    minor_cap: null,
    guardian_name: null,
    idempotency_key: `renew:${notice.id}`,
    params_hash: '',
    request: JSON.stringify({ base: '', returnUrl: '' }),
    cashier: null,
    claimed_until: null,
    provider_account: 'balance',
    transaction_no: null,
    expires_at: new Date(now.getTime() + DAY_MS),
    check_at: now,
    created_at: now,
    paid_at: null,
    closed_at: null,
    refunded_at: null,
  });
  await recordPaymentEvent(tx, { recharge_id: order.id, kind: 'created', source: 'job', channel: 'balance' });
  return order;
}
