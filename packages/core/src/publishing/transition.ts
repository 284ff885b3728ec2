import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { readPublicationDigest } from '@playlet/db/queries/publishing/publication-digest';
import { groupIsTakenDown } from '@playlet/db/queries/take-down/taken-down';
import type { PublicationTable, ReviewMarkTable } from '@playlet/db/tables/publication';
import { canTransit, type PublicationState, publicationStateOf } from '@playlet/domain/publishing/state';
import { type Selectable, sql } from 'kysely';
import { publishGroup } from '../catalogue/edit-group.ts';
import { recordPublishDecision } from './decision.ts';

export type PublicationRow = Selectable<PublicationTable>;
export type StaffName = { id: string | null; name: string };
export type MarkInput = Omit<ReviewMarkTable, 'review_id' | 'position'>;

/** A drama with where it is on its way; `row` of one that is in review or scheduled. */
export type Publication = {
  state: PublicationState;
  publishedAt: Date | null;
  row: PublicationRow | undefined;
};

/** Returns the publication state of a drama; undefined where there is none. `lock` prevents concurrent transitions. */
export async function publicationOf(
  db: Database,
  groupId: string,
  { lock = false } = {},
): Promise<Publication | undefined> {
  const group = await db
    .selectFrom('group')
    .select(['published_at', groupIsTakenDown.as('taken')])
    .where('id', '=', groupId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!group) return undefined;
  const row = await db
    .selectFrom('publication')
    .selectAll()
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  const state = publicationStateOf({
    isPublished: group.published_at !== null,
    isTakenDown: group.taken,
    stage: row?.stage ?? null,
  });
  return { state, publishedAt: group.published_at, row };
}

/** A transition of a publication, with its actor. */
export type Act =
  | { act: 'submit'; by: StaffName; publishAt: Date | null; reviewerId: string | null }
  | { act: 'withdraw' }
  | { act: 'return'; by: StaffName; note: string; marks: readonly MarkInput[] }
  | { act: 'approve'; by: StaffName; note: string }
  | { act: 'schedule'; by: StaffName; publishAt: Date }
  | { act: 'publish' };

/**
 * Moves a drama to another publication state, in the caller's transaction; only a take-down does so elsewhere. Returns
 * the new state; false where the state does not allow it or the drama may not be published; undefined for an unknown
 * drama.
 */
export async function applyTransition(
  tx: Database,
  groupId: string,
  act: Act,
): Promise<Publication | false | undefined> {
  const before = await publicationOf(tx, groupId, { lock: true });
  if (!before) return undefined;
  if (!canTransit(before.state, act.act)) return false;
  const done = await perform(tx, groupId, act, before.row);
  if (!done) return false;
  const after = await publicationOf(tx, groupId);
  if (!before.publishedAt && after?.publishedAt) await recordPublishDecision(tx, groupId);
  return after;
}

async function perform(
  tx: Database,
  groupId: string,
  act: Act,
  row: PublicationRow | undefined,
): Promise<boolean> {
  switch (act.act) {
    case 'submit':
      await savePublication(tx, groupId, 'review', act);
      return true;
    case 'schedule':
      await savePublication(tx, groupId, 'scheduled', { ...act, reviewerId: null });
      return true;
    case 'withdraw':
      await removePublication(tx, groupId);
      return true;
    case 'return':
      await saveReview(tx, groupId, 'returned', { ...act, submittedBy: row?.submitted_by }, act.marks);
      await removePublication(tx, groupId);
      return true;
    case 'approve':
      await saveReview(tx, groupId, 'approved', { ...act, submittedBy: row?.submitted_by }, []);
      if (!row?.publish_at) return publish(tx, groupId);
      await tx
        .updateTable('publication')
        .set({
          stage: 'scheduled',
          approved: await readPublicationDigest(tx, groupId),
          reviewer_id: act.by.id,
        })
        .where('group_id', '=', groupId)
        .execute();
      return true;
    case 'publish':
      return publish(tx, groupId);
  }
}

async function publish(tx: Database, groupId: string): Promise<boolean> {
  const published = await publishGroup(tx, groupId);
  if (published) await removePublication(tx, groupId);
  return published !== undefined;
}

async function savePublication(
  tx: Database,
  groupId: string,
  stage: PublicationRow['stage'],
  { publishAt, by, reviewerId }: { publishAt: Date | null; by: StaffName; reviewerId: string | null },
): Promise<void> {
  const values = {
    stage,
    publish_at: publishAt,
    submitted_by: by.id,
    submitted_name: by.name,
    reviewer_id: reviewerId,
    approved: null,
  };
  await tx
    .insertInto('publication')
    .values({ group_id: groupId, ...values })
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet({ ...values, submitted_at: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Returns waiting dramas to review whose content differs from the approved one, whichever way it changed; the reviewer
 * finds them in the own list, the submitter reads the reason. Returns their ids.
 */
export async function rejectChanged(tx: Database, groupId?: string): Promise<string[]> {
  const waiting = await tx
    .selectFrom('publication')
    .select(['group_id', 'approved'])
    .where('stage', '=', 'scheduled')
    .where('approved', 'is not', null)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .execute();
  const returned: string[] = [];
  for (const { group_id, approved } of waiting) {
    if ((await readPublicationDigest(tx, group_id)) === approved) continue;
    const { numUpdatedRows } = await tx
      .updateTable('publication')
      .set({ stage: 'review', approved: null, submitted_at: sql<Date>`now()` })
      .where('group_id', '=', group_id)
      .where('approved', '=', approved)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await saveReview(tx, group_id, 'returned', { by: { id: null, name: '' }, note: CHANGED_NOTE }, []);
    returned.push(group_id);
  }
  return returned;
}

/** The note of an automatic return, in both languages of its readers. */
const CHANGED_NOTE =
  '通过审核之后内容有改动，请再审一遍。Changed after it was approved; please review it again.';

/** Removes the publication in progress. */
export async function removePublication(tx: Database, groupId: string): Promise<void> {
  await tx.deleteFrom('publication').where('group_id', '=', groupId).execute();
}

async function saveReview(
  tx: Database,
  groupId: string,
  decision: 'approved' | 'returned',
  { by, note, submittedBy = null }: { by: StaffName; note: string; submittedBy?: string | null | undefined },
  marks: readonly MarkInput[],
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('review')
    .values({
      id,
      group_id: groupId,
      decision,
      note,
      staff_id: by.id,
      staff_name: by.name,
      submitted_by: submittedBy,
    })
    .execute();
  if (marks.length === 0) return;
  await tx
    .insertInto('review_mark')
    .values(marks.map((mark, position) => ({ review_id: id, position, ...mark })))
    .execute();
}

export type ReviewRow = {
  id: string;
  decision: 'approved' | 'returned';
  note: string;
  staff_name: string;
  decided_at: Date;
  marks: MarkInput[];
};

/** Returns the latest decision on a drama with its marks; undefined before the first. */
export async function findLastReview(db: Database, groupId: string): Promise<ReviewRow | undefined> {
  const review = await db
    .selectFrom('review')
    .select(['id', 'decision', 'note', 'staff_name', 'decided_at'])
    .where('group_id', '=', groupId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!review) return undefined;
  const marks = await db
    .selectFrom('review_mark')
    .select(['index', 'second', 'words'])
    .where('review_id', '=', review.id)
    .orderBy('position')
    .execute();
  return { ...review, marks };
}
