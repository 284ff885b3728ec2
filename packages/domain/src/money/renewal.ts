import { beijingDayOf } from '../beijing.ts';
import { type LawRule, requireLawRule } from '../rules/law-rules.ts';
import { DAY_MS } from '../time.ts';

/** A renewal is charged this long before the term ends, so that nothing lapses in between. */
const CHARGE_LEAD_MS = DAY_MS;

/** The times of a renewal, by the rule of the day on which it is announced. */
export type RenewalTimes = {
  /** The latest time to announce a renewal so that it is charged in time; milliseconds. */
  announceAt: (expiresAt: number) => number;
  /** When an announced renewal may be charged: in time for the term's end, and never sooner than announced; milliseconds. */
  chargeAt: (expiresAt: number, remindedAt: number) => number;
  rule: LawRule<'renewal-notice'>;
};

/** Returns the times of renewals by the rule that holds at a moment, in milliseconds since 1970. */
export function renewalTimesOf(rules: readonly LawRule[], now: number): RenewalTimes {
  const rule = requireLawRule(rules, 'renewal-notice', beijingDayOf(now));
  const noticeMs = rule.parameters.days * DAY_MS;
  return {
    rule,
    announceAt: (expiresAt) => expiresAt - CHARGE_LEAD_MS - noticeMs,
    chargeAt: (expiresAt, remindedAt) => Math.max(expiresAt - CHARGE_LEAD_MS, remindedAt + noticeMs),
  };
}
