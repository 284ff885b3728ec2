import { beijingDayOf, countDaysBetween } from '../beijing.ts';
import type { DutyId, DutyStatus } from './duty.ts';

/** The facts by which the states of duties are computed. Days are Beijing days. */
export type DutyFacts = {
  /** The first day of this installation. */
  since: string;
  selfReviewed: number;
  generated: number;
  /** Members under 18, members in teen mode, and orders of minors. */
  minors: number;
  /** The days of the last exports. */
  exportedOn: { 'self-review': string | null; 'minors-pack': string | null };
  members: number;
  incidents: { open: number; unreported: number; firstDueAt: number | null; lastDrillOn: string | null };
  complaints: { open: number; overdue: number; firstDueAt: number | null };
  /** Refused purges among the latest receipts of the rules; the latest receipt at all. */
  retention: { rules: number; refused: number; lastAt: number | null };
  partners: number;
  /** Partners who were paid and have no identity. */
  unidentified: number;
  /** Whether the algorithm's filing number is shown to viewers. */
  isAlgorithmFiled: boolean;
};

const AUDITED_MEMBER_COUNT = 10_000_000;
const DRILL_INTERVAL_DAYS = 365;
const PURGE_INTERVAL_DAYS = 2;
const QUARTER_MONTH_COUNT = 3;
const REPORT_MONTH_DAY = '01-31';

/** Computes the states of all duties at a moment in milliseconds since 1970. */
export function computeDutyStatuses(facts: DutyFacts, now: number): Record<DutyId, DutyStatus> {
  const today = beijingDayOf(now);
  const { generated, members } = facts;
  return {
    'self-review': computeSelfReview(facts, today),
    'ai-register': { state: generated > 0 ? 'met' : 'not_applicable', dueOn: null, count: generated },
    'minors-pack': computeMinorsPack(facts, today),
    'personal-information': {
      state: members > AUDITED_MEMBER_COUNT ? 'manual' : 'not_applicable',
      dueOn: null,
      count: members,
    },
    algorithm: { state: facts.isAlgorithmFiled ? 'met' : 'due', dueOn: null, count: 0 },
    incidents: computeIncidents(facts.incidents, now),
    complaints: computeComplaints(facts.complaints),
    retention: computeRetention(facts.retention, now),
    partners: computePartners(facts),
  };
}

/** A list is due at the end of each quarter; one that was made in the quarter meets it. */
function computeSelfReview({ selfReviewed: count, exportedOn }: DutyFacts, today: string): DutyStatus {
  if (count === 0) return { state: 'not_applicable', dueOn: null, count };
  const begin = quarterStartOf(today);
  const last = exportedOn['self-review'];
  const dueOn = quarterEndOf(today);
  return { state: last !== null && last >= begin ? 'met' : 'due', dueOn, count };
}

/**
 * The pack of a year is due on 31 January of the next, and is made in that year. One that was missed stays overdue until it is
 * made, if the installation was there.
 */
function computeMinorsPack({ minors: count, exportedOn, since }: DutyFacts, today: string): DutyStatus {
  if (count === 0) return { state: 'not_applicable', dueOn: null, count };
  const year = Number(today.slice(0, 4));
  const dueOn = `${year}-${REPORT_MONTH_DAY}`;
  const nextOn = `${year + 1}-${REPORT_MONTH_DAY}`;
  const last = exportedOn['minors-pack'];
  if (last !== null && last >= `${year}-01-01`) return { state: 'met', dueOn: nextOn, count };
  if (today <= dueOn) return { state: 'due', dueOn, count };
  return since <= dueOn ? { state: 'overdue', dueOn, count } : { state: 'due', dueOn: nextOn, count };
}

function computeIncidents(
  { open, unreported, firstDueAt, lastDrillOn }: DutyFacts['incidents'],
  now: number,
): DutyStatus {
  if (unreported > 0 && firstDueAt !== null)
    return {
      state: firstDueAt < now ? 'overdue' : 'due',
      dueOn: beijingDayOf(firstDueAt),
      count: unreported,
    };
  const isDrilled =
    lastDrillOn !== null && countDaysBetween(lastDrillOn, beijingDayOf(now)) <= DRILL_INTERVAL_DAYS;
  return { state: isDrilled && open === 0 ? 'met' : 'due', dueOn: null, count: open };
}

function computeComplaints({ open, overdue, firstDueAt }: DutyFacts['complaints']): DutyStatus {
  const dueOn = firstDueAt === null ? null : beijingDayOf(firstDueAt);
  if (overdue > 0) return { state: 'overdue', dueOn, count: overdue };
  return { state: open > 0 ? 'due' : 'met', dueOn, count: open };
}

function computeRetention({ rules, refused, lastAt }: DutyFacts['retention'], now: number): DutyStatus {
  if (lastAt === null) return { state: 'due', dueOn: null, count: 0 };
  const days = countDaysBetween(beijingDayOf(lastAt), beijingDayOf(now));
  const isLate = refused > 0 || days > PURGE_INTERVAL_DAYS;
  return { state: isLate ? 'overdue' : 'met', dueOn: null, count: refused > 0 ? refused : rules };
}

/** Returns `due` while an identity is missing; whether the rule applies is for the operator's lawyer, so it is never `met`. */
function computePartners({ partners, unidentified: count }: DutyFacts): DutyStatus {
  if (count > 0) return { state: 'due', dueOn: null, count };
  return { state: partners > 0 ? 'manual' : 'not_applicable', dueOn: null, count };
}

function quarterStartOf(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % QUARTER_MONTH_COUNT);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

function quarterEndOf(day: string): string {
  const [year = 0, month = 1] = quarterStartOf(day).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + QUARTER_MONTH_COUNT, 0)).toISOString().slice(0, 10);
}
