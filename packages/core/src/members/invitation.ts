import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { lockMember } from './member.ts';

export async function insertInvitation(
  db: Database,
  { codeHash, uses, note, expiresAt }: { codeHash: Buffer; uses: number; note: string; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('invitation')
    .values({ id, code_hash: codeHash, uses_left: uses, note, expires_at: expiresAt })
    .execute();
  return id;
}

/** Lets a member in by a code and uses it once; one who is in already uses nothing. False where it is not valid. */
export function redeemInvitation(
  db: Database,
  memberId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) return false;
    const valid = await tx
      .updateTable('invitation')
      .set((eb) => ({ uses_left: eb('uses_left', '-', member.private_grant ? 0 : 1) }))
      .where('code_hash', '=', codeHash)
      .where('uses_left', '>', 0)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!valid) return false;
    return setPrivateGrant(tx, memberId, true);
  });
}

/** Lets a member in, or no longer; false where there is no such member. */
export async function setPrivateGrant(db: Database, memberId: string, granted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ private_grant: granted })
    .where('id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
