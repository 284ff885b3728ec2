import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { MemberRequestEventTable, MemberRequestTable } from '@playlet/db/tables/support-desk';
import type {
  MemberRequestKind,
  MemberRequestState,
  MemberRequestWay,
} from '@playlet/domain/member-request/member-request';
import { type Selectable, sql } from 'kysely';
import { holdMember } from '../members/member.ts';

export type MemberRequestRow = Selectable<MemberRequestTable> & { username: string | null };
export type MemberRequestEventRow = Selectable<MemberRequestEventTable>;
type Author = { id: string | null; name: string };

export type NewMemberRequest = {
  kind: MemberRequestKind;
  way: MemberRequestWay;
  memberId: string | null;
  contact: string;
  text: string;
  receivedAt: Date;
  dueOn: string;
  isEstimated: boolean;
  by: Author;
};

/** Enters a request that came by phone or mail; undefined where it names a member there is not. */
export async function insertRequest(
  tx: Database,
  { kind, way, memberId, contact, text, receivedAt, dueOn, isEstimated, by }: NewMemberRequest,
): Promise<string | undefined> {
  if (memberId !== null && !(await holdMember(tx, memberId))) return undefined;
  const id = newId();
  await tx
    .insertInto('member_request')
    .values({
      id,
      kind,
      way,
      member_id: memberId,
      contact,
      text,
      received_at: receivedAt,
      due_on: dueOn,
      due_estimated: isEstimated,
      staff_id: by.id,
      staff_name: by.name,
    })
    .execute();
  await insertStep(tx, { requestId: id, state: 'open', note: '', by });
  return id;
}

/** Adds a step to a request: a new state, another responsible person, or a note. False for an unknown request. */
export async function updateRequest(
  tx: Database,
  {
    id,
    state,
    assignee,
    note,
    by,
  }: {
    id: string;
    state: MemberRequestState;
    assignee?: Author | undefined;
    note: string;
    by: Author;
  },
): Promise<boolean> {
  const isClosed = state === 'done' || state === 'refused';
  const { numUpdatedRows } = await tx
    .updateTable('member_request')
    .set({
      state,
      closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null,
      ...(assignee && { staff_id: assignee.id, staff_name: assignee.name }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertStep(tx, { requestId: id, state, note, by });
  return true;
}

async function insertStep(
  tx: Database,
  { requestId, state, note, by }: { requestId: string; state: MemberRequestState; note: string; by: Author },
): Promise<void> {
  await tx
    .insertInto('member_request_event')
    .values({
      id: newId(),
      request_id: requestId,
      staff_id: by.id,
      staff_name: by.name,
      state,
      note,
    })
    .execute();
}

export function requestById(db: Database, id: string): Promise<MemberRequestRow | undefined> {
  return requests(db).where('member_request.id', '=', id).executeTakeFirst();
}

/** The steps of a request, from the first. */
export function requestSteps(db: Database, id: string): Promise<MemberRequestEventRow[]> {
  return db
    .selectFrom('member_request_event')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function listRequestsOfMember(
  db: Database,
  memberId: string,
  count: number,
): Promise<MemberRequestRow[]> {
  return requests(db)
    .where('member_request.member_id', '=', memberId)
    .orderBy('member_request.received_at', 'desc')
    .limit(count)
    .execute();
}

export type MemberRequestFilter = {
  kind?: MemberRequestKind | undefined;
  memberId?: string | undefined;
  /** Only the number that the requester was given. */
  seq?: number | undefined;
};

/** Returns open requests, the soonest due first. They are few: one page has them all. */
export function openRequests(
  db: Database,
  filter: MemberRequestFilter,
  count: number,
): Promise<MemberRequestRow[]> {
  return filtered(requests(db), filter)
    .where('member_request.closed_at', 'is', null)
    .orderBy('member_request.due_on')
    .orderBy('member_request.id')
    .limit(count)
    .execute();
}

/** Requests that are answered, the latest received first. */
export function listClosedRequests(
  db: Database,
  filter: MemberRequestFilter,
  part: PagePart<TimePlace>,
): Promise<(MemberRequestRow & { microseconds: number })[]> {
  return filtered(requests(db), filter)
    .select(microsecondsOf('member_request.received_at').as('microseconds'))
    .where('member_request.closed_at', 'is not', null)
    .$if(part.after !== undefined, (query) =>
      query.where(
        isEarlier(part.after as TimePlace, 'member_request.received_at', { id: 'member_request.id' }),
      ),
    )
    .orderBy('member_request.received_at', 'desc')
    .orderBy('member_request.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** How many wait, and how many of them are over their day. */
export async function countOpenRequests(
  db: Database,
  today: string,
): Promise<{ open: number; overdue: number }> {
  return db
    .selectFrom('member_request')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where due_on < ${today})`.as('overdue'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

function requests(db: Database) {
  return db
    .selectFrom('member_request')
    .leftJoin('member', 'member.id', 'member_request.member_id')
    .selectAll('member_request')
    .select('member.username');
}

function filtered(query: ReturnType<typeof requests>, { kind, memberId, seq }: MemberRequestFilter) {
  return query
    .$if(kind !== undefined, (one) => one.where('member_request.kind', '=', kind ?? 'access'))
    .$if(memberId !== undefined, (one) => one.where('member_request.member_id', '=', memberId ?? ''))
    .$if(seq !== undefined, (one) => one.where('member_request.seq', '=', seq ?? 0));
}
