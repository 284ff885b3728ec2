import { beijingDayOf, countDaysBetween, parseBeijingTime } from '../beijing.ts';
import type { StaffRole } from '../staff/permissions.ts';
import { DAY_MS } from '../time.ts';
import { DUTIES, DUTY_IDS, type DutyId, type DutyStatus } from './duty.ts';

/** A duty that waits in the inbox. */
export type PressingDuty = {
  id: DutyId;
  dueOn: string | null;
  count: number;
  /** Milliseconds since 1970. */
  since: number;
};

/** A duty with a day waits from this many days before it. */
const NOTICE_DAYS = 30;
/** Kinds of work of their own. */
const APART: readonly DutyId[] = ['complaints', 'incidents'];

/** Returns the duties that are over their time, or due within a month. */
export function listPressingDuties(statuses: Record<DutyId, DutyStatus>, now: number): PressingDuty[] {
  const today = beijingDayOf(now);
  return DUTY_IDS.filter((id) => !APART.includes(id)).flatMap((id) => {
    const { state, dueOn, count } = statuses[id];
    const isNear = dueOn !== null && countDaysBetween(today, dueOn) <= NOTICE_DAYS;
    if (state !== 'overdue' && !(state === 'due' && isNear)) return [];
    return [{ id, dueOn, count, since: dueOn === null ? now : noticeStartOf(dueOn) }];
  });
}

/** Tests whether a duty is one for a person of these roles; owners see to all. */
export function isDutyOf(id: DutyId, roles: readonly StaffRole[]): boolean {
  return roles.includes('owner') || roles.includes(DUTIES[id].role);
}

const noticeStartOf = (day: string): number =>
  (parseBeijingTime(`${day} 00:00:00`)?.getTime() ?? 0) - NOTICE_DAYS * DAY_MS;
