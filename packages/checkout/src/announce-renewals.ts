import { lockMember } from '@playlet/core/members/member';
import { listPlansOnSale, type PlanRow } from '@playlet/core/plans/plan';
import {
  autorenewOf,
  insertRenewalNotice,
  listUnannouncedRenewals,
  listUnsentNotices,
  markRenewalSent,
  withdrawOutdatedNotices,
  withdrawUnsentPrices,
} from '@playlet/core/renewals/autorenew';
import { readLawRules } from '@playlet/core/rules/law-rules';
import { runInTransaction } from '@playlet/db';
import { type RenewalTimes, renewalTimesOf } from '@playlet/domain/money/renewal';
import { toUsedRule } from '@playlet/domain/rules/law-rules';
import type { PaymentContext } from './payment-context.ts';
import { RENEWAL_BATCH_SIZE, stopForMinor } from './renew.ts';

/** The announcement a member gets before a renewal is charged; `amount` in fen. */
export type RenewalAnnouncement = { phone: string; amount: number; chargeAt: Date };

/**
 * Announces renewals to members whose term ends soon: that it renews, for how much and when. The announcement is stored
 * first and then sent, again each time until that succeeds; the time before the charge begins with it.
 * Returns how many were announced.
 */
export async function announceRenewals(
  context: PaymentContext,
  send: (announcement: RenewalAnnouncement) => Promise<void>,
): Promise<number> {
  const now = context.clock.now();
  // A server of the version before leaves announcements of terms that have changed.
  await withdrawOutdatedNotices(context.db);
  await withdrawUnsentPrices(context.db);
  const times = renewalTimesOf(await readLawRules(context.db), now);
  const announcedCount = await storeAnnouncements(context, { now, times });
  await sendAnnouncements(context, { now, times }, send);
  return announcedCount;
}

type Moment = { now: number; times: RenewalTimes };

async function storeAnnouncements(context: PaymentContext, { now, times }: Moment): Promise<number> {
  const plans = new Map((await listPlansOnSale(context.db)).map((plan) => [plan.duration as string, plan]));
  // A term that ends at this moment is announced now.
  const before = new Date(now + (now - times.announceAt(now)));
  let announcedCount = 0;
  const fetchAfter = (after: string) =>
    listUnannouncedRenewals(context.db, { before, after, count: RENEWAL_BATCH_SIZE });
  for await (const member of fetchAllPages(fetchAfter, ({ member_id: id }) => id)) {
    const plan = plans.get(member.duration);
    if (plan && (await storeAnnouncement(context, member, plan, { now, times }))) announcedCount += 1;
  }
  return announcedCount;
}

/** Sends the announcements of this run, and earlier ones whose process died or whose message failed. */
async function sendAnnouncements(
  { db, log }: PaymentContext,
  { now, times }: Moment,
  send: (announcement: RenewalAnnouncement) => Promise<void>,
): Promise<void> {
  const fetchAfter = (after: string) => listUnsentNotices(db, { after, count: RENEWAL_BATCH_SIZE });
  for await (const notice of fetchAllPages(fetchAfter, ({ id }) => id)) {
    const { id, phone, amount, term_ends_at: termEndsAt } = notice;
    const chargeAt = new Date(times.chargeAt(termEndsAt.getTime(), now));
    const isSent = await send({ phone, amount, chargeAt }).then(
      () => true,
      (error: unknown) => {
        // The sender's message may repeat the phone number.
        const name = error instanceof Error ? error.name : 'unknown';
        log.warn(`a renewal could not be sent, and is sent again in an hour: ${name}`);
        return false;
      },
    );
    if (isSent) await markRenewalSent(db, id, { at: new Date(now), chargeAt });
  }
}

type UnannouncedRenewal = Awaited<ReturnType<typeof listUnannouncedRenewals>>[number];

/** Stores the announcement of one renewal; false where there is nothing to announce any more. */
function storeAnnouncement(
  context: PaymentContext,
  { member_id: memberId, duration, vip_expires_at: termEndsAt, phone }: UnannouncedRenewal,
  { id: planId, price: amount }: PlanRow,
  { now, times }: Moment,
): Promise<boolean> {
  return runInTransaction(context.db, async (tx) => {
    // A member who stops the renewal, or leaves, at this moment gets no announcement afterwards.
    const locked = await lockMember(tx, memberId);
    // A term that changed at this moment is announced by its new end.
    if (locked?.vip_expires_at?.getTime() !== termEndsAt.getTime()) return false;
    if (locked.lifetime || (await stopForMinor(tx, locked, now))) return false;
    const renews = await autorenewOf(tx, memberId);
    if (renews?.duration !== duration) return false;
    return insertRenewalNotice(tx, {
      member_id: memberId,
      plan_id: planId,
      amount,
      term_ends_at: termEndsAt,
      sent_at: new Date(now),
      charge_at: new Date(times.chargeAt(termEndsAt.getTime(), now)),
      // A member without a number sees it on the account's page.
      sent: phone === null,
      rule: JSON.stringify(toUsedRule(times.rule)),
    });
  });
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
