import type { Database } from '@playlet/db/database';

/** Forgets dramas and where their episodes were left; how many of them this member had. */
export function forgetHistory(db: Database, memberId: string, ids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await holdBackReports(tx, memberId);
    const gone = await tx
      .deleteFrom('history')
      .where('id', 'in', ids)
      .where('member_id', '=', memberId)
      .returning('group_id')
      .execute();
    if (gone.length === 0) return 0;
    const groupIds = gone.map(({ group_id }) => group_id);
    await tx
      .deleteFrom('resume')
      .where('member_id', '=', memberId)
      .where('group_id', 'in', groupIds)
      .execute();
    return gone.length;
  });
}

/** Forgets everything a member watched. */
export async function forgetAllHistory(db: Database, memberId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdBackReports(tx, memberId);
    await tx.deleteFrom('history').where('member_id', '=', memberId).execute();
    await tx.deleteFrom('resume').where('member_id', '=', memberId).execute();
  });
}

/** Reports of players hold the member too, and write the same rows in another order. */
async function holdBackReports(tx: Database, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
}
