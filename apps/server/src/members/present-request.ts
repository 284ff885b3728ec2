import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import {
  type MemberRequestEventRow,
  type MemberRequestRow,
  requestById,
  requestSteps,
} from '@playlet/core/support-desk/request';
import type { Database } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { countWorkingDays } from '@playlet/domain/member-request/working-days';

type Detail = OutputOf<Api['GET admin/member/request/detail']>;

/** A request as the staff see it at a moment, in milliseconds since 1970. */
export function presentRequest(row: MemberRequestRow, now: number): Omit<Detail, 'steps'> {
  return {
    id: row.id,
    no: row.seq,
    kind: row.kind,
    way: row.way,
    state: row.state,
    memberId: row.member_id,
    username: row.username,
    hasLeft: row.tombstone_id !== null,
    contact: row.contact,
    text: row.text,
    receivedAt: row.received_at.toISOString(),
    dueOn: row.due_on,
    isEstimated: row.due_estimated,
    workingDaysLeft: countWorkingDays(beijingDayOf(now), row.due_on),
    staffName: row.staff_name,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** A request with all its steps; undefined where there is none. */
export async function readRequest(db: Database, id: string, now: number): Promise<Detail | undefined> {
  const [row, steps] = await Promise.all([requestById(db, id), requestSteps(db, id)]);
  return row && { ...presentRequest(row, now), steps: steps.map(presentStep) };
}

const presentStep = ({
  id,
  at,
  staff_name,
  state,
  note,
}: MemberRequestEventRow): Detail['steps'][number] => ({
  id,
  at: at.toISOString(),
  staffName: staff_name,
  state,
  note,
});
