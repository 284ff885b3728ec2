import { beijingDayOf } from '../beijing.ts';
import { addWorkingDays, type DueDay } from './working-days.ts';

/**
 * The requests of members, guardians and others to the customer service by phone or mail, which have to be answered in
 * time.
 */
export const MEMBER_REQUEST_KINDS = [
  'guardian',
  'access',
  'correction',
  'erasure',
  'consent',
  'agreement',
] as const;
export type MemberRequestKind = (typeof MEMBER_REQUEST_KINDS)[number];

export const MEMBER_REQUEST_WAYS = ['phone', 'mail', 'chat', 'letter'] as const;
export type MemberRequestWay = (typeof MEMBER_REQUEST_WAYS)[number];

export const MEMBER_REQUEST_STATES = ['open', 'working', 'done', 'refused'] as const;
export type MemberRequestState = (typeof MEMBER_REQUEST_STATES)[number];

/** Within how many working days each has to be answered, as the privacy policy and the agreements promise. */
export const REQUEST_WORKING_DAYS: Readonly<Record<MemberRequestKind, number>> = {
  guardian: 7,
  access: 7,
  correction: 7,
  erasure: 7,
  consent: 7,
  agreement: 15,
};

/** Tests whether a request still needs attention. */
export function isRequestOpen(state: MemberRequestState): boolean {
  return state === 'open' || state === 'working';
}

/** By when a request that came at a moment has to be answered. */
export function requestDueDay(kind: MemberRequestKind, receivedAt: number): DueDay {
  return addWorkingDays(beijingDayOf(receivedAt), REQUEST_WORKING_DAYS[kind]);
}
