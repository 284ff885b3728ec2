import { readMonthState } from '@playlet/core/catalogue/demo-month';
import { listPlansOnSale } from '@playlet/core/plans/plan';
import { insertEvents } from '@playlet/core/reports/insert-events';
import { newId } from '@playlet/db';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { createRandom } from '@playlet/domain/random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import type { Context } from '../../context.ts';
import { addUp, CLOSED_BY, closeBooks } from './add-up.ts';
import { makeBuyer } from './buyers.ts';
import { order, pay, refund, runOut } from './sales.ts';
import { makeDay, pick, type Random } from './viewers.ts';
import type { WatchedDrama } from './watched-dramas.ts';

type Say = (line: string) => void;

/** Days before today that get viewers and orders. */
const DAYS_COUNT = 30;
/** By then an order is paid or has run out. */
const ORDER_LIFE_MS = 40 * MINUTE_MS;
const TOP_UPS_FEN = [1000, 3000, 5000];
const EVENTS_BATCH_COUNT = 1000;
/** The latest days stay for finance to close. */
const OPEN_DAYS_COUNT = 2;
/** Refunds by the day of the order, from 0 on; the last one waits for a colleague. */
const REFUNDS: Readonly<Record<number, { reason: string; isDone: boolean }>> = {
  9: { reason: '买重了，申请退款', isDone: true },
  17: { reason: '开通后一直没看', isDone: true },
  29: { reason: '孩子误买，申请退款', isDone: false },
};

/**
 * Fills the last month of the demo: viewers as events, members, orders at the test cashier, refunds and closed days, all
 * by the steps the product takes, with the clock of then. It is filled once, and only where there is no order yet.
 */
export async function fillMonth(
  context: Context,
  dramas: readonly WatchedDrama[],
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const state = await readMonthState(context.db, CLOSED_BY);
  if (dramas.length === 0 || state === 'done') return;
  const now = context.clock.now();
  const first = beijingDayStartOf(now) - DAYS_COUNT * DAY_MS;
  const until = now - (now % HOUR_MS);
  if (state === 'empty') await fillDays(context, { first, until, say, signal }, dramas);
  await addUp(context, { from: first, until, signal });
  for (let day = 0; day < DAYS_COUNT - OPEN_DAYS_COUNT; day += 1)
    await closeBooks(context, first + day * DAY_MS);
  say(`Demo month: complete, ${DAYS_COUNT} days`);
}

async function fillDays(
  context: Context,
  { first, until, say, signal }: { first: number; until: number; say: Say; signal: AbortSignal },
  dramas: readonly WatchedDrama[],
): Promise<void> {
  // The same month at each start.
  const random = createRandom(1);
  for (let day = 0; day <= DAYS_COUNT; day += 1) {
    signal.throwIfAborted();
    const start = first + day * DAY_MS;
    const events = makeDay(random, { start, end: until, day }, dramas);
    for (let from = 0; from < events.length; from += EVENTS_BATCH_COUNT)
      await insertEvents(context.db, events.slice(from, from + EVENTS_BATCH_COUNT));
    await sellOnDay(context, random, { start, end: until - ORDER_LIFE_MS, day }, dramas);
    if (day % 10 === 0) say(`Demo month: day ${day} of ${DAYS_COUNT}`);
  }
}

/** Two to six new members a day, each with an order; most are paid. */
async function sellOnDay(
  context: Context,
  random: Random,
  { start, end, day }: { start: number; end: number; day: number },
  dramas: readonly WatchedDrama[],
): Promise<void> {
  const plans = await listPlansOnSale(context.db);
  const paidDramas = dramas.filter(({ freeEpisodes, seconds }) => freeEpisodes < seconds.length);
  const count = 2 + Math.floor(random() * (2 + day / 10));
  for (let buyer = 0; buyer < count; buyer += 1) {
    const at = start + (10 + random() * 12.5) * HOUR_MS;
    if (at > end) continue;
    const memberId = await makeBuyer(context, 10 * day + buyer, new Date(at));
    const drama = pick(random, paidDramas.length > 0 ? paidDramas : dramas);
    await meetWall(context, memberId, drama, at + MINUTE_MS);
    // The month is what most take, and every fourth tops the balance up first.
    const plan = plans[Math.floor(random() ** 2 * plans.length)];
    const topUp = pick(random, TOP_UPS_FEN);
    const choice = plan && random() < 0.75 ? { planId: plan.id } : { amount: topUp };
    const ordered = await order(context, { memberId, ...choice }, at + 3 * MINUTE_MS);
    if (!ordered) continue;
    // The first of a day is paid, so that there is one to refund.
    if (buyer > 0 && random() < 0.2) {
      await runOut(context, ordered);
      continue;
    }
    await pay(context, ordered);
    const given = buyer === 0 ? REFUNDS[day] : undefined;
    if (!given) continue;
    const doneAt = given.isDone ? new Date(start + DAY_MS + 10 * HOUR_MS) : undefined;
    await refund(context, ordered, { reason: given.reason, doneAt });
  }
}

async function meetWall(
  { db }: Context,
  memberId: string,
  { id: groupId, freeEpisodes }: WatchedDrama,
  at: number,
): Promise<void> {
  const viewer = {
    viewerKey: memberId,
    memberId,
    channel: 'douyin',
    device: 'Android',
    audience: 'member',
  } as const;
  await insertEvents(db, [
    { id: newId(at), kind: 'visit', ...viewer },
    { id: newId(at + 1000), kind: 'paywall_shown', ...viewer, groupId, index: freeEpisodes + 1 },
    { id: newId(at + 30_000), kind: 'checkout_begun', ...viewer },
  ]);
}
