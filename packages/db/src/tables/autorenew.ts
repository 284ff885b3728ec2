import type { PlanDuration } from '@playlet/domain/money/term';
import type { UsedRule } from '@playlet/domain/rules/law-rules';
import type { JSONColumnType } from 'kysely';

/** A member whose membership renews itself from the balance; without a row it does not. */
export type AutorenewTable = {
  member_id: string;
  duration: Exclude<PlanDuration, 'lifetime'>;
  consents: JSONColumnType<{ document: string; version: string }[]>;
  enabled_at: Date;
};

/** The reason why an announced renewal is not charged. */
export type NoticeWithdrawal = 'balance_low' | 'stopped' | 'plan_changed' | 'term_changed';

/** A renewal that was announced to its member, and what became of it. */
export type RenewalNoticeTable = {
  id: string;
  member_id: string | null;
  plan_id: string;
  amount: number;
  term_ends_at: Date;
  /** When its message was sent; until then, when it was stored. */
  sent_at: Date;
  /** Whether the message was sent, without which nothing is charged. */
  sent: boolean;
  charge_at: Date;
  /** The rule that set the time between the two; null of announcements from before they kept it. */
  rule: JSONColumnType<UsedRule> | null;
  outcome: 'charged' | NoticeWithdrawal | null;
  recharge_id: string | null;
  settled_at: Date | null;
};
