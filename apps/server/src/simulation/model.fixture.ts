import type { PlanDuration } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import type { TestMember } from '@playlet/testing/member';

/** How long each plan lasts, in days, as the specification has it; a lifetime has no end. */
export const PLAN_DAYS: Record<PlanDuration, number | null> = {
  monthly: 31,
  half_year: 184,
  yearly: 366,
  lifetime: null,
};

type Channel = 'wechat' | 'alipay' | 'balance';

/** An order as the simulation knows it, from what buyers, payers and providers did. Amounts in fen, times in milliseconds. */
export type ModelOrder = {
  id: string;
  no: string;
  member: ModelMember;
  kind: 'membership' | 'balance' | 'drama';
  channel: Channel;
  amount: number;
  termDays: number | null;
  groupId: string | null;
  /** `open` stands for every state before a payment or the end. */
  state: 'open' | 'paid' | 'closed' | 'refunding' | 'refunded';
  orderedAt: number;
  /** The pay page of Alipay. */
  url: string;
  cancelled: boolean;
  /** When its buyer paid at the provider; undefined where nobody has. */
  payerPaidAt: number | undefined;
  /** When the service took the payment. */
  settledAt: number | undefined;
  /** Its payment was put aside, for the staff to look at. */
  isHeld: boolean;
  /** A refund was approved. */
  givingBack: boolean;
  /** How the provider answers its refund. */
  refundAs: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL';
};

type Grant = { orderNo: string; settledAt: number; days: number | null; revoked: boolean };
export type Renewal = { duration: PlanDuration; since: number };
export type Announcement = { phone: string; amount: number; at: number; end: number; duration: PlanDuration };

/** A member, and what the simulation owes to them. */
export type ModelMember = TestMember & {
  signedInAt: number;
  /** Whether a birthday makes them a minor. */
  minor: boolean;
  balance: number;
  grants: Grant[];
  dramas: Set<string>;
  /** Until when an advertisement unlocked an episode, by `drama index`. */
  unlocked: Map<string, number>;
  orders: ModelOrder[];
  renewal: Renewal | undefined;
  /** The promotion that the device followed. */
  promotion: { channel: string; at: number; headers: Record<string, string> } | undefined;
  isGone: boolean;
};

export type ModelDrama = {
  id: string;
  access: 'free' | 'vip';
  freeEpisodes: number;
  episodes: number;
  /** Fen for the whole drama. */
  price: number | null;
  isPublished: boolean;
  /** Its episodes come one by one. */
  isSerial: boolean;
  /** The moments of the episodes that came, or come, by a plan. */
  coming: Map<number, number>;
};

/** A followed link counts for a week. */
const LINK_MS = 7 * DAY_MS;

/** The channel whose prices a member sees; none for minors. */
export function channelOf({ promotion, minor }: ModelMember, now: number): string | undefined {
  return !minor && promotion && now - promotion.at <= LINK_MS ? promotion.channel : undefined;
}

/** When a membership ends: folded from what was bought, in the order it was settled; `Infinity` for a lifetime. */
export function endOf({ grants }: Pick<ModelMember, 'grants'>): number | undefined {
  let end: number | undefined;
  for (const { settledAt, days, revoked } of grants) {
    if (revoked) continue;
    if (days === null || end === Infinity) end = Infinity;
    else end = (end !== undefined && end > settledAt ? end : settledAt) + days * DAY_MS;
  }
  return end;
}

export function isVip(member: ModelMember, now: number): boolean {
  const end = endOf(member);
  return end !== undefined && end > now;
}

/** Whether a member may watch an episode. */
export function mayWatch(member: ModelMember, drama: ModelDrama, index: number, now: number): boolean {
  if (!drama.isPublished || (drama.coming.get(index) ?? 0) > now) return false;
  if (drama.access === 'free' || index <= drama.freeEpisodes || isVip(member, now)) return true;
  return member.dramas.has(drama.id) || (member.unlocked.get(`${drama.id} ${index}`) ?? 0) > now;
}
