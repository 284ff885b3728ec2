import type { Database } from '@playlet/db/database';
import { keepPlaces } from '../members/playing-place.ts';
import { chargeTeens, type TeenCharge } from '../members/teen.ts';
import type { CountRule } from './heat.ts';
import { type GuestPlayReport, reportGuestPlays } from './report-guest-plays.ts';
import { type MemberPlayReport, reportMemberPlays } from './report-member-plays.ts';

/** A report of a member's player, or of a guest's whose play may count now. */
export type PlayReport =
  | (MemberPlayReport & {
      kind: 'member';
      /** Whether the place of the device among the playing ones is due to be kept. */
      keepsPlace: boolean;
      /** The charge for the time since the last report, of a member in teen mode. */
      charge: Pick<TeenCharge, 'day' | 'decide'> | undefined;
      /** When it arrived, by the clock that runs evenly (`performance.now`). */
      arrivedAt: number;
    })
  | (GuestPlayReport & { kind: 'guest' });

export type ReportedPlay = {
  /** Whether the play had its chance to count. */
  counted: boolean;
  /** Whether it counted just now. */
  added: boolean;
  /** Whether the device keeps its place among the playing ones; one that lost it has to take a new one. */
  hasPlace: boolean;
};

export type ReportRule = {
  /** Seconds of playing after which a play counts. */
  countsAfter: number;
  /** A longer silence than this, in seconds, does not count as watching. */
  longestGap: number;
  /** A device not seen playing for so long has stopped, in milliseconds. */
  placeIdleMs: number;
} & CountRule;

/**
 * Records reports of many players, the earliest first, in one transaction with one statement for each table. Answers each as
 * if it had come alone; undefined for an unknown play. Rows are locked in the order of tables and keys, so that two servers
 * never wait for each other.
 */
export function reportPlays(
  db: Database,
  reports: readonly PlayReport[],
  rule: ReportRule,
): Promise<(ReportedPlay | undefined)[]> {
  return db.transaction().execute(async (tx) => {
    const now = performance.now();
    const members = reports.filter((report) => report.kind === 'member');
    const notes = await reportMemberPlays(
      tx,
      members.map((report) => ({ ...report, secondsAgo: Math.max(0, now - report.arrivedAt) / 1000 })),
      rule,
    );
    const known = members.filter((_, at) => notes[at] !== undefined);
    const placed = known.flatMap(({ keepsPlace, sessionId, memberId }) =>
      keepsPlace ? [{ id: sessionId, memberId }] : [],
    );
    const kept = await keepPlaces(tx, placed, rule.placeIdleMs);
    await chargeTeens(
      tx,
      known.flatMap(({ charge, sessionId, memberId }) =>
        charge ? [{ ...charge, session: { id: sessionId, memberId } }] : [],
      ),
    );
    const guests = reports.filter((report) => report.kind === 'guest');
    const added = await reportGuestPlays(tx, guests, rule);
    const answers = new Map<PlayReport, ReportedPlay | undefined>();
    members.forEach((report, at) => {
      const note = notes[at];
      answers.set(report, note && { ...note, hasPlace: !report.keepsPlace || kept.has(report.sessionId) });
    });
    guests.forEach((report, at) => {
      const isAdded = added[at];
      answers.set(
        report,
        isAdded === undefined ? undefined : { counted: true, added: isAdded, hasPlace: true },
      );
    });
    return reports.map((report) => answers.get(report));
  });
}
