import {
  announceRenewals,
  pollOpenOrders,
  pollRefunds,
  reconcileOutstandingDays,
  renewMemberships,
} from '@playlet/checkout';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { endOf, type ModelMember, PLAN_DAYS } from './model.fixture.ts';
import { observe } from './observe.fixture.ts';
import { perform } from './perform.fixture.ts';
import { chance, claim, type World } from './world.fixture.ts';

const never = new AbortController().signal;
const NOTICE_MS = 5 * DAY_MS;

/** Runs the worker's jobs that are due between two moments, as its schedule would. */
export async function runJobs(world: World, from: number, to: number): Promise<void> {
  await perform(world, () => pollOpenOrders(world.service.context.payments, never));
  await perform(world, () => pollRefunds(world.service.context.payments, never));
  await observe(world);
  if (Math.floor(from / HOUR_MS) === Math.floor(to / HOUR_MS)) return;
  await announce(world);
  await renew(world);
  const hour = new Date(to + 8 * HOUR_MS).getUTCHours();
  if (hour < 10 || Math.floor(from / (2 * HOUR_MS)) === Math.floor(to / (2 * HOUR_MS))) return;
  await perform(world, () => reconcileOutstandingDays(world.service.context.payments, never));
  await observe(world);
}

async function announce(world: World): Promise<void> {
  const { service, random } = world;
  const announced: { phone: string; amount: number }[] = [];
  await perform(world, () =>
    announceRenewals(service.context.payments, async (announcement) => {
      // A message fails at times, and is sent again.
      if (chance(random, 0.1)) throw new Error('the channel is silent');
      announced.push(announcement);
    }),
  );
  for (const announcement of announced) noteAnnouncement(world, announcement);
}

function noteAnnouncement(
  { service, members, announcements, prices }: World,
  { phone, amount }: { phone: string; amount: number },
): void {
  const at = service.time.now();
  const member = members.find((one) => one.phone === phone);
  const end = member && endOf(member);
  claim(member?.renewal !== undefined, `${phone} was told of a renewal that is off`);
  claim(
    end !== undefined && end > at - NOTICE_MS - 2 * DAY_MS,
    `${phone} was told of a renewal without a term`,
  );
  const { duration } = member.renewal;
  claim(amount === prices.get(duration), `${phone} was told ${amount} fen for ${duration}`);
  announcements.push({ phone, amount, at, end, duration });
}

/** Charges what is due, and holds each renewal against what its member was announced. */
async function renew(world: World): Promise<void> {
  const { service } = world;
  const now = service.time.now();
  const due = world.members.filter((member) => mustRenew(world, member, now));
  await perform(world, () => renewMemberships(service.context.payments, never));
  const rows = await service.db
    .selectFrom('recharge')
    .select(['no', 'member_id', 'amount'])
    .where('idempotency_key', 'like', 'renew:%')
    .where('created_at', '=', new Date(now))
    .execute();
  for (const { no, member_id: id, amount } of rows) {
    const member = world.members.find((one) => one.id === id);
    claim(member !== undefined && !member.isGone, `renewal ${no} charged somebody who has left`);
    bookRenewal(world, member, { no, amount, now });
  }
  const left = due.find((member) => !rows.some((row) => row.member_id === member.id));
  claim(left === undefined, () => `the membership of ${left?.id} was not renewed, and could have been`);
}

/** Whether nothing stands against a renewal that was announced in time. */
function mustRenew({ announcements, prices, orders }: World, member: ModelMember, now: number): boolean {
  const { renewal, balance, minor, isGone, phone } = member;
  const end = endOf(member);
  if (!renewal || minor || isGone || end === undefined || end === Infinity) return false;
  if (now < end - DAY_MS || now >= end) return false;
  const price = prices.get(renewal.duration) ?? 0;
  const announced = announcements.findLast((one) => one.phone === phone);
  const isDue =
    announced?.end === end && announced.amount === price && announced.duration === renewal.duration;
  const isRefunding = [...orders.values()].some((one) => one.member === member && one.state === 'refunding');
  return (
    isDue &&
    now - announced.at >= NOTICE_MS &&
    renewal.since <= announced.at &&
    balance >= price &&
    !isRefunding
  );
}

function bookRenewal(
  { announcements, prices }: World,
  member: ModelMember,
  { no, amount, now }: { no: string; amount: number; now: number },
): void {
  const { renewal, phone } = member;
  const end = endOf(member);
  claim(renewal !== undefined, `renewal ${no} was charged though it is off`);
  claim(!member.minor, `renewal ${no} was charged to a minor`);
  claim(amount === prices.get(renewal.duration), `renewal ${no} was charged at ${amount} fen`);
  claim(member.balance >= amount, `renewal ${no} was charged beyond the balance`);
  const announced = announcements.find(
    (one) => one.phone === phone && one.amount === amount && one.end === end && now - one.at >= NOTICE_MS,
  );
  claim(announced !== undefined, `renewal ${no} was charged and not announced five days before`);
  member.balance -= amount;
  const days = PLAN_DAYS[renewal.duration];
  member.grants.push({ orderNo: no, settledAt: now, days, revoked: false });
}
