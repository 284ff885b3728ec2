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

/** A time within which something has to be answered, and the rule that asks for it. */
type ComplaintClock = { hours: number; source: string };

/**
 * The clocks of complaints. The rules that say “in time” give no number of hours; the number is this product's promise.
 * A lawyer has to confirm each.
 */
export const COMPLAINT_CLOCKS = {
  complaint: {
    hours: 72,
    source: '运营承诺；网络安全法第四十九条、网络信息内容生态治理规定第十六条：及时受理和处理',
  },
  rights: { hours: 48, source: '民法典第一千一百九十五条、信息网络传播权保护条例第十五条：及时采取必要措施' },
  counter: {
    hours: 15 * 24,
    source: '电子商务法第四十三条：转送声明后十五日内未收到投诉或起诉通知的，及时终止措施',
  },
} as const satisfies Record<string, ComplaintClock>;

/** Returns the moment by which a complaint has to be answered; both in milliseconds since 1970. */
export function complaintDueAt(kind: ComplaintKind, receivedAt: number): number {
  const { hours } = kind === 'rights' ? COMPLAINT_CLOCKS.rights : COMPLAINT_CLOCKS.complaint;
  return receivedAt + hours * HOUR_MS;
}

/** Returns the moment at which the measures end that a counter-notice disputes, unless the rights holder sued. */
export function counterDueAt(receivedAt: number): number {
  return receivedAt + COMPLAINT_CLOCKS.counter.hours * HOUR_MS;
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
