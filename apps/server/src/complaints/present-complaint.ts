import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { openComplaintText, openRightsNotice } from '@playlet/core/complaints/complaint-person';
import {
  type ComplaintPersonRow,
  type ComplaintRow,
  findComplaint,
  findComplaintPerson,
} from '@playlet/core/complaints/list-complaints';
import { findMeasureInPlace } from '@playlet/core/complaints/measure';
import { type ComplaintEventRow, listSteps } from '@playlet/core/complaints/steps';
import type { Database } from '@playlet/db';
import { maskContact } from '@playlet/domain/complaint/mask-contact';
import { HOUR_MS } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';

type Status = OutputOf<Api['POST public/content/complaint/detail']>;
type Listed = OutputOf<Api['POST admin/content/complaint/list']>['list'][number];
type Detail = OutputOf<Api['GET admin/content/complaint/detail']>;

/** A complaint as anyone with its number sees it. */
export function presentStatus(row: ComplaintRow): Status {
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    title: row.title,
    index: row.index,
    second: row.second,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/** A complaint as the staff see it at a moment, in milliseconds since 1970. */
export function presentComplaint(row: ComplaintRow, now: number): Listed {
  return {
    ...presentStatus(row),
    id: row.id,
    no: row.seq,
    text: row.text,
    groupId: row.group_id,
    memberId: row.member_id,
    username: row.username,
    hasLeft: row.tombstone_id !== null,
    hoursLeft: Math.floor((row.due_at.getTime() - now) / HOUR_MS),
    staffName: row.staff_name,
    measure: row.measure,
    hasCounter: row.counter_at !== null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** A complaint with all its steps; undefined where there is none. */
export async function readComplaint(
  db: Database,
  id: string,
  { now, secrets }: { now: number; secrets: Secrets },
): Promise<Detail | undefined> {
  const [row, person, steps] = await Promise.all([
    findComplaint(db, id),
    findComplaintPerson(db, id),
    listSteps(db, id),
  ]);
  if (!row) return undefined;
  return {
    ...presentComplaint(row, now),
    ...presentPerson(person, secrets),
    counter:
      row.counter_at === null
        ? null
        : { by: row.counter_by, text: row.counter_text, receivedAt: row.counter_at.toISOString() },
    dueRule: row.due_rule,
    takenDown: await findMeasureInPlace(db, row),
    steps: steps.map(presentStep),
  };
}

function presentPerson(
  person: ComplaintPersonRow | undefined,
  secrets: Secrets,
): Pick<Detail, 'contact' | 'rights'> {
  const { contact = null, rights = null } = person ?? {};
  return {
    contact: contact && maskContact(openComplaintText(secrets, contact)),
    rights: rights && openRightsNotice(secrets, rights),
  };
}

function presentStep({ id, at, staff_name, state, note }: ComplaintEventRow): Detail['steps'][number] {
  return { id, at: at.toISOString(), staffName: staff_name, state, note };
}
