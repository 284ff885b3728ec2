import type { Database } from '@playlet/db/database';
import {
  type ComplaintDecision,
  type ComplaintMeasure,
  isComplaintClosed,
  MAX_ADDITION_COUNT,
  startComplaintClock,
  startCounterClock,
} from '@playlet/domain/complaint/complaint';
import { sql } from 'kysely';
import { readLawRules } from '../rules/law-rules.ts';
import { findMeasureInPlace } from './measure.ts';
import { type Author, insertStep } from './steps.ts';

type Refusal = 'not found' | 'wrong state' | 'no measure';

/** Assigns a complaint to a person, who takes it up or writes a note. A decided one is open again. */
export async function takeUpComplaint(
  tx: Database,
  { id, note, by }: { id: string; note: string; by: Author },
): Promise<Refusal | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('complaint')
    .set({ state: 'working', closed_at: null, staff_id: by.id, staff_name: by.name })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'not found';
  await insertStep(tx, { complaintId: id, state: 'working', note, by });
  return undefined;
}

type Decision = {
  id: string;
  decision: ComplaintDecision;
  measure: ComplaintMeasure;
  /** The reason, for the staff. */
  note: string;
  /** The words to the person. */
  answer: string;
  by: Author;
  now: number;
};

/** Decides a complaint. A measure must hold already: the take-down is a command of its own. */
export async function decideComplaint(tx: Database, input: Decision): Promise<Refusal | undefined> {
  const { id, decision, measure, note, answer, by, now } = input;
  const row = await tx
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'not found';
  if (isComplaintClosed(row.state)) return 'wrong state';
  if (!(await isMeasureInPlace(tx, row, measure))) return 'no measure';
  const isClosed = isComplaintClosed(decision);
  await tx
    .updateTable('complaint')
    .set({
      state: decision,
      measure,
      answer,
      answered_at: new Date(now),
      closed_at: isClosed ? new Date(now) : null,
      staff_id: by.id,
      staff_name: by.name,
    })
    .where('id', '=', id)
    .execute();
  if (isClosed && row.tombstone_id !== null) await forgetWords(tx, id);
  await insertStep(tx, { complaintId: id, state: decision, note, by });
  return undefined;
}

/** Deletes the words of a member who has left, which were kept for the decision alone, and the staff's about them. */
async function forgetWords(tx: Database, id: string): Promise<void> {
  await tx.updateTable('complaint').set({ text: '' }).where('id', '=', id).execute();
  await tx.updateTable('complaint_event').set({ note: '' }).where('complaint_id', '=', id).execute();
}

/** A drama that is down covers its episodes. */
async function isMeasureInPlace(
  tx: Database,
  place: { group_id: string | null; index: number | null },
  measure: ComplaintMeasure,
): Promise<boolean> {
  if (measure === 'none') return true;
  const held = await findMeasureInPlace(tx, place);
  return held === 'drama' || held === measure;
}

type CounterNotice = { id: string; sender: string; text: string; receivedAt: number; by: Author };

/** Enters the counter-notice of a partner or uploader, which opens the rights notice again under its own clock. */
export async function enterCounterNotice(tx: Database, input: CounterNotice): Promise<Refusal | undefined> {
  const { id, sender, text, receivedAt, by } = input;
  const { dueAt, rule } = startCounterClock(await readLawRules(tx), receivedAt);
  const { numUpdatedRows } = await tx
    .updateTable('complaint')
    .set({
      state: 'working',
      closed_at: null,
      counter_by: sender,
      counter_text: text,
      counter_at: new Date(receivedAt),
      due_at: new Date(dueAt),
      due_rule: JSON.stringify(rule),
      staff_id: by.id,
      staff_name: by.name,
    })
    .where('id', '=', id)
    .where('kind', '=', 'rights')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'wrong state';
  await insertStep(tx, { complaintId: id, state: 'working', note: '', by });
  return undefined;
}

/** Adds the words that a person was asked for; the clock begins again. */
export async function appendToComplaint(
  tx: Database,
  { number, text, now }: { number: string; text: string; now: number },
): Promise<Refusal | undefined> {
  const row = await tx
    .selectFrom('complaint')
    .select(['id', 'kind', 'state', 'tombstone_id'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'not found';
  const { additions } = await tx
    .selectFrom('complaint_event')
    .select(sql<number>`count(*) filter (where staff_name = '' and note <> '')::int`.as('additions'))
    .where('complaint_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (row.state !== 'need_more' || row.tombstone_id !== null || additions >= MAX_ADDITION_COUNT)
    return 'wrong state';
  const { dueAt, rule } = startComplaintClock(await readLawRules(tx), row.kind, now);
  await tx
    .updateTable('complaint')
    .set({ state: 'open', due_at: new Date(dueAt), due_rule: JSON.stringify(rule) })
    .where('id', '=', row.id)
    .execute();
  await insertStep(tx, { complaintId: row.id, state: 'open', note: text, by: null });
  return undefined;
}
