import { newId } from '@playlet/db';
import {
  autorenewOf,
  closeRenewalNotice,
  disableAutorenew,
  dueRenewalNotices,
  insertRenewalNotice,
  markRenewalCharged,
  type RenewalNoticeRow,
  unannouncedRenewals,
} from '@playlet/db/queries/autorenew';
import { lockMember, type MemberRow } from '@playlet/db/queries/member';
import { type PlanRow, planOnSale, plansOnSale } from '@playlet/db/queries/plan';
import { insertRecharge, type RechargeRow, recordPaymentEvent } from '@playlet/db/queries/recharge';
import { settleInTransaction } from '@playlet/db/queries/settle';
import { teenOf } from '@playlet/db/queries/teen';
import { ageOf, isMinor } from '@playlet/domain/money/minor';
import { announceAt, chargeAt } from '@playlet/domain/money/renewal';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { createOrderNo } from './order-no.ts';
import type { PaymentContext } from './payment-context.ts';

/** Members announced to, or renewed, at a time. */
const RENEWAL_BATCH_SIZE = 500;

/** The announcement a member gets before a renewal is charged; `amount` in fen. */
export type RenewalAnnouncement = { phone: string; amount: number; chargeAt: Date };

/**
 * Announces renewals to members whose term ends soon: that it renews, for how much and when. The stored announcement is
 * the evidence without which nothing is charged; `send` delivers it as well, and its failure changes nothing. Returns
 * how many were announced.
 */
export async function announceRenewals(
  context: PaymentContext,
  send: (announcement: RenewalAnnouncement) => Promise<void>,
): Promise<number> {
  const now = context.now();
  const plans = new Map((await plansOnSale(context.db)).map((plan) => [plan.duration as string, plan]));
  // A term that ends at this moment is announced now.
  const before = new Date(now + (now - announceAt(now)));
  let announcedCount = 0;
  const fetchAfter = (after: string) =>
    unannouncedRenewals(context.db, { before, after, count: RENEWAL_BATCH_SIZE });
  for await (const member of fetchAllPages(fetchAfter, ({ member_id: id }) => id)) {
    const plan = plans.get(member.duration);
    if (!plan) continue;
    const announcement = await announceRenewal(context, member, plan, now);
    if (!announcement) continue;
    announcedCount += 1;
    if (announcement.phone !== null)
      await send({ ...announcement, phone: announcement.phone }).catch((error: unknown) =>
        // The sender's message may repeat the phone number.
        context.log.warn(
          `a renewal could not be told by text message: ${error instanceof Error ? error.name : 'unknown'}`,
        ),
      );
  }
  return announcedCount;
}

type UnannouncedRenewal = Awaited<ReturnType<typeof unannouncedRenewals>>[number];

/** Stores the announcement of one renewal; undefined where there is nothing to announce any more. */
async function announceRenewal(
  context: PaymentContext,
  { member_id: memberId, duration, vip_expires_at: termEndsAt, phone }: UnannouncedRenewal,
  { id: planId, price: amount }: PlanRow,
  now: number,
): Promise<(Omit<RenewalAnnouncement, 'phone'> & { phone: string | null }) | undefined> {
  const at = new Date(chargeAt(termEndsAt.getTime(), now));
  const announced = await context.db.transaction().execute(async (tx) => {
    // A member who stops the renewal, or leaves, at this moment gets no announcement afterwards.
    const locked = await lockMember(tx, memberId);
    if (!locked || (await stopForMinor(tx, locked, now))) return false;
    const renews = await autorenewOf(tx, memberId);
    if (renews?.duration !== duration) return false;
    return insertRenewalNotice(tx, {
      member_id: memberId,
      plan_id: planId,
      amount,
      term_ends_at: termEndsAt,
      sent_at: new Date(now),
      charge_at: at,
    });
  });
  return announced ? { phone, amount, chargeAt: at } : undefined;
}

/**
 * Charges announced renewals that are due to the balance; returns how many were renewed.
 * @throws the first failure, after all renewals are done
 */
export async function renewMemberships(
  context: PaymentContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let renewed = 0;
  const now = new Date(context.now());
  const failures: unknown[] = [];
  let due: RenewalNoticeRow[];
  let after = '';
  do {
    due = await dueRenewalNotices(context.db, { now, after, count: RENEWAL_BATCH_SIZE });
    await forEachConcurrently(due, signal, async (notice) => {
      if (await renewMembership(context, notice)) renewed += 1;
    }).catch((error: unknown) => failures.push(error));
    after = due.at(-1)?.id ?? '';
  } while (due.length === RENEWAL_BATCH_SIZE && !signal.aborted);
  // One that fails does not keep the others.
  if (failures.length > 0) throw failures[0];
  return renewed;
}

/** All items, fetched a page at a time. Each page begins after the end of the last one, so nothing comes twice. */
async function* fetchAllPages<Item>(
  fetchAfter: (after: string) => Promise<Item[]>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item> {
  let page = await fetchAfter('');
  yield* page;
  while (page.length === RENEWAL_BATCH_SIZE) {
    const last = page.at(-1);
    page = last === undefined ? [] : await fetchAfter(keyOf(last));
    yield* page;
  }
}

/**
 * Renews one membership in one transaction under the member's lock: a member who stops the renewal at this moment is
 * not charged after it.
 */
function renewMembership(
  context: PaymentContext,
  { id, member_id: memberId }: RenewalNoticeRow,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const member = memberId === null ? undefined : await lockMember(tx, memberId);
    const notice = await tx
      .selectFrom('renewal_notice')
      .selectAll()
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (!member || !notice || (await stopForMinor(tx, member, context.now()))) return false;
    const renewal = await autorenewOf(tx, member.id);
    const plan = await planOnSale(tx, notice.plan_id);
    if (!renewal || member.lifetime) return stopRenewal(tx, member, 'stopped');
    // Another price is another plan, and is announced again.
    if (!plan) return stopRenewal(tx, member, 'plan_changed');
    if (member.balance < plan.price) return stopRenewal(tx, member, 'balance_low');
    const now = new Date(context.now());
    const order = await placeRenewal(tx, { member, plan, notice, consents: renewal.consents, now });
    const { no, amount } = order;
    const payment = { channel: 'balance', no, transactionNo: no, amount, currency: 'CNY' } as const;
    await settleInTransaction(tx, { ...payment, account: 'balance', paidAt: now, source: 'job' }, now);
    await markRenewalCharged(tx, notice.id, order.id, now);
    return true;
  });
}

/**
 * Switches the renewal of a minor off, and returns whether it did: the date of birth may have become known, or teen
 * mode switched on, long after the renewal was. The member may switch it on again when of age.
 */
async function stopForMinor(tx: PaymentContext['db'], member: MemberRow, now: number): Promise<boolean> {
  const age = member.birthday === null ? undefined : ageOf(member.birthday, now);
  if (!isMinor({ age, minor: (await teenOf(tx, member.id)) !== undefined })) return false;
  await disableAutorenew(tx, member.id);
  return true;
}

async function stopRenewal(
  tx: PaymentContext['db'],
  member: MemberRow,
  outcome: 'stopped' | 'plan_changed' | 'balance_low',
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
