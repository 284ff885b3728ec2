import { lockMember } from '@playlet/core/members/member';
import { listPlansOnSale, type PlanRow } from '@playlet/core/plans/plan';
import {
  autorenewOf,
  insertRenewalNotice,
  listUnannouncedRenewals,
  withdrawOutdatedNotices,
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
 * Announces renewals to members whose term ends soon: that it renews, for how much and when. The stored announcement is
 * the evidence without which nothing is charged; `send` delivers it as well, and its failure changes nothing. Returns
 * how many were announced.
 */
export async function announceRenewals(
  context: PaymentContext,
  send: (announcement: RenewalAnnouncement) => Promise<void>,
): Promise<number> {
  const now = context.clock.now();
  // A server of the version before leaves announcements of terms that have changed.
  await withdrawOutdatedNotices(context.db);
  const plans = new Map((await listPlansOnSale(context.db)).map((plan) => [plan.duration as string, plan]));
  const times = renewalTimesOf(await readLawRules(context.db), now);
  // A term that ends at this moment is announced now.
  const before = new Date(now + (now - times.announceAt(now)));
  let announcedCount = 0;
  const fetchAfter = (after: string) =>
    listUnannouncedRenewals(context.db, { before, after, count: RENEWAL_BATCH_SIZE });
  for await (const member of fetchAllPages(fetchAfter, ({ member_id: id }) => id)) {
    const plan = plans.get(member.duration);
    if (!plan) continue;
    const announcement = await announceRenewal(context, member, plan, { now, times });
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

type UnannouncedRenewal = Awaited<ReturnType<typeof listUnannouncedRenewals>>[number];

/** Stores the announcement of one renewal; undefined where there is nothing to announce any more. */
async function announceRenewal(
  context: PaymentContext,
  { member_id: memberId, duration, vip_expires_at: termEndsAt, phone }: UnannouncedRenewal,
  { id: planId, price: amount }: PlanRow,
  { now, times }: { now: number; times: RenewalTimes },
): Promise<(Omit<RenewalAnnouncement, 'phone'> & { phone: string | null }) | undefined> {
  const at = new Date(times.chargeAt(termEndsAt.getTime(), now));
  const announced = await runInTransaction(context.db, async (tx) => {
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
      charge_at: at,
      rule: JSON.stringify(toUsedRule(times.rule)),
    });
  });
  return announced ? { phone, amount, chargeAt: at } : undefined;
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
