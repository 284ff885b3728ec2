import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { holdMember } from '../members/member.ts';

type Share = {
  groupId: string;
  viewerKey: string;
  /** The identity that survives a change of the viewer key: the member, or a guest's network, keyed for a day. */
  source: string;
  /** Undefined for a guest. */
  memberId: string | undefined;
};

/** Shares of one drama that one source can add in a day. */
const MAX_SHARES_PER_SOURCE_AND_DAY = 50;

/**
 * Counts a share of a drama, once a day for each viewer and only so often for each source. Answers whether it counted: not
 * where the drama has just been deleted, or the member has just left.
 */
export function countShare(db: Database, { groupId, viewerKey, source, memberId }: Share): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (memberId !== undefined && !(await holdMember(tx, memberId))) return false;
    // A source's shares of a drama come one after another: at the same time none would see how many the others are.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`share ${source} ${groupId}`}, 0))`.execute(tx);
    const { rows: first } = await sql`
      insert into share_count (viewer_key, group_id, source)
      select ${viewerKey}, id, ${source} from "group" where id = ${groupId} for key share
      on conflict (viewer_key, group_id) do update set counted_at = now(), source = excluded.source
      where share_count.counted_at <= now() - interval '1 day'
      returning 1`.execute(tx);
    if (first.length === 0) return false;
    // This share is among them.
    const { rows } = await sql<{ shares: number }>`
      select count(*)::int as shares from share_count
      where group_id = ${groupId} and source = ${source} and counted_at > now() - interval '1 day'`.execute(
      tx,
    );
    if ((rows[0]?.shares ?? 0) > MAX_SHARES_PER_SOURCE_AND_DAY) return false;
    await tx
      .updateTable('group')
      .set((eb) => ({ share_count: eb('share_count', '+', 1) }))
      .where('id', '=', groupId)
      .execute();
    return true;
  });
}
