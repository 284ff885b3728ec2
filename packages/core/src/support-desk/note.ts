import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { MemberNoteTable } from '@playlet/db/tables/support-desk';
import type { Selectable } from 'kysely';
import { holdMember } from '../members/member.ts';

export type MemberNoteRow = Selectable<MemberNoteTable>;
type Author = { id: string | null; name: string };

/** Keeps words of the staff about a member; undefined where there is no such member. */
export async function insertNote(
  tx: Database,
  { memberId, text, by }: { memberId: string; text: string; by: Author },
): Promise<MemberNoteRow | undefined> {
  if (!(await holdMember(tx, memberId))) return undefined;
  return tx
    .insertInto('member_note')
    .values({ id: newId(), member_id: memberId, text, staff_id: by.id, staff_name: by.name })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a note away; answers whose it was about, undefined where there is none. */
export async function deleteNote(tx: Database, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('member_note')
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** The notes about a member, the latest first. */
export function notesOf(db: Database, memberId: string, count: number): Promise<MemberNoteRow[]> {
  return db
    .selectFrom('member_note')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}
