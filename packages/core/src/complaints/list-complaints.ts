import type { Database } from '@playlet/db/database';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { ComplaintPersonTable, ComplaintTable } from '@playlet/db/tables/complaint';
import type { ComplaintKind } from '@playlet/domain/complaint/complaint';
import { type Selectable, sql } from 'kysely';

export type ComplaintRow = Selectable<ComplaintTable> & { username: string | null };
export type ComplaintPersonRow = Selectable<ComplaintPersonTable>;
export type ComplaintFilter = { kind?: ComplaintKind | undefined; groupId?: string | undefined };

export function findComplaint(db: Database, id: string): Promise<ComplaintRow | undefined> {
  return complaints(db).where('complaint.id', '=', id).executeTakeFirst();
}

export function findComplaintByNumber(db: Database, number: string): Promise<ComplaintRow | undefined> {
  return complaints(db).where('complaint.number', '=', number).executeTakeFirst();
}

/** Returns the personal data of a complaint; undefined once they are deleted. */
export function findComplaintPerson(db: Database, id: string): Promise<ComplaintPersonRow | undefined> {
  return db.selectFrom('complaint_person').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a member's own complaints, the latest first. */
export function listComplaintsOfMember(
  db: Database,
  memberId: string,
  part: PagePart<TimePlace>,
): Promise<(ComplaintRow & { microseconds: number })[]> {
  return byTime(complaints(db).where('complaint.member_id', '=', memberId), part);
}

/** Returns complaints that wait for the staff, or for an addition of the person, the soonest due first. */
export function listOpenComplaints(
  db: Database,
  filter: ComplaintFilter,
  { isWaitingForPerson, count }: { isWaitingForPerson: boolean; count: number },
): Promise<ComplaintRow[]> {
  return filtered(complaints(db), filter)
    .where('complaint.closed_at', 'is', null)
    .where('complaint.state', isWaitingForPerson ? '=' : '<>', 'need_more')
    .orderBy('complaint.due_at')
    .orderBy('complaint.id')
    .limit(count)
    .execute();
}

/** Returns decided complaints, the latest received first. */
export function listClosedComplaints(
  db: Database,
  filter: ComplaintFilter,
  part: PagePart<TimePlace>,
): Promise<(ComplaintRow & { microseconds: number })[]> {
  return byTime(filtered(complaints(db), filter).where('complaint.closed_at', 'is not', null), part);
}

/** Counts the complaints that wait for the staff, and those over their time. */
export function countOpenComplaints(db: Database, now: number): Promise<{ open: number; overdue: number }> {
  return db
    .selectFrom('complaint')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where due_at < ${new Date(now)})`.as('overdue'),
    ])
    .where('state', 'in', ['open', 'working'])
    .executeTakeFirstOrThrow();
}

function complaints(db: Database) {
  return db
    .selectFrom('complaint')
    .leftJoin('member', 'member.id', 'complaint.member_id')
    .selectAll('complaint')
    .select('member.username');
}

function filtered(query: ReturnType<typeof complaints>, { kind, groupId }: ComplaintFilter) {
  return query
    .$if(kind !== undefined, (one) => one.where('complaint.kind', '=', kind ?? 'other'))
    .$if(groupId !== undefined, (one) => one.where('complaint.group_id', '=', groupId ?? ''));
}

function byTime(query: ReturnType<typeof complaints>, part: PagePart<TimePlace>) {
  return query
    .select(microsecondsOf('complaint.received_at').as('microseconds'))
    .$if(part.after !== undefined, (one) =>
      one.where(isEarlier(part.after as TimePlace, 'complaint.received_at', { id: 'complaint.id' })),
    )
    .orderBy('complaint.received_at', 'desc')
    .orderBy('complaint.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}
