import { beijingDayOf } from '../beijing.ts';
import { type LawRule, requireLawRule, toUsedRule, type UsedRule } from '../rules/law-rules.ts';
import { HOUR_MS } from '../time.ts';

/** The matters of complaints: content, infringed rights, an advertisement, harm to minors, or another one. */
export const COMPLAINT_KINDS = ['content', 'rights', 'ad', 'minors', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const COMPLAINT_STATES = ['open', 'working', 'need_more', 'upheld', 'rejected', 'forwarded'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The decisions on a complaint. All but `need_more` close it. */
export const COMPLAINT_DECISIONS = ['upheld', 'rejected', 'forwarded', 'need_more'] as const;
export type ComplaintDecision = (typeof COMPLAINT_DECISIONS)[number];

/** The take-down that an upheld complaint led to. */
export const COMPLAINT_MEASURES = ['none', 'episode', 'drama'] as const;
export type ComplaintMeasure = (typeof COMPLAINT_MEASURES)[number];

/** The person who sends a rights notice: the holder of the right, or someone with the holder's mandate. */
export const RIGHTS_CAPACITIES = ['holder', 'agent'] as const;
export type RightsCapacity = (typeof RIGHTS_CAPACITIES)[number];

/** A rights holder's notice, by which the work and the right can be verified. */
export type RightsNotice = { holder: string; capacity: RightsCapacity; work: string; proof: string };

/** A moment by which something has to be answered, and the version of the rule that sets it. */
export type ComplaintClock = { dueAt: number; rule: UsedRule };

/** Starts the clock of a complaint; moments in milliseconds since 1970. */
export function startComplaintClock(
  rules: readonly LawRule[],
  kind: ComplaintKind,
  receivedAt: number,
): ComplaintClock {
  return startClock(rules, kind === 'rights' ? 'rights-notice' : 'complaint-answer', receivedAt);
}

/** Starts the clock of a counter-notice: the measures that it disputes end then, unless the rights holder sued. */
export function startCounterClock(rules: readonly LawRule[], receivedAt: number): ComplaintClock {
  return startClock(rules, 'counter-notice', receivedAt);
}

function startClock(
  rules: readonly LawRule[],
  id: 'complaint-answer' | 'rights-notice' | 'counter-notice',
  receivedAt: number,
): ComplaintClock {
  const rule = requireLawRule(rules, id, beijingDayOf(receivedAt));
  return { dueAt: receivedAt + rule.parameters.hours * HOUR_MS, rule: toUsedRule(rule) };
}

/** Tests whether a complaint is decided. */
export function isComplaintClosed(state: ComplaintState): boolean {
  return state === 'upheld' || state === 'rejected' || state === 'forwarded';
}

/** The most complaints about one drama from one address or member that wait for a decision. */
export const MAX_OPEN_PER_DRAMA_COUNT = 5;
/** The most complaints from one address or member within a day. */
export const MAX_PER_DAY_COUNT = 20;
/** The most complaints of guests from one kind of device at one address within a day. */
export const MAX_PER_DEVICE_DAY_COUNT = 10;
/** The most additions to a complaint. */
export const MAX_ADDITION_COUNT = 5;
