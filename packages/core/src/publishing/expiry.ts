import type { Database } from '@playlet/db/database';
import { readAuditObject } from '@playlet/db/queries/staff/audit-object';
import { sql } from 'kysely';
import { takeDownGroup } from '../take-down/take-down.ts';
import { logClockAct } from './clock-act.ts';

/** The reason that staff and viewers' service read of such a take-down. */
const EXPIRED_REASON = '许可证已过有效期';

/** A license holds to the end of its last day in Beijing. */
const isExpired = sql<boolean>`
  "group".published_at is not null
  and group_license.valid_until < (now() at time zone 'Asia/Shanghai')::date`;

const selectExpired = (db: Database) =>
  db
    .selectFrom('group_license')
    .innerJoin('group', 'group.id', 'group_license.group_id')
    .select('group.id')
    .where(isExpired);

/** Lists published dramas whose license has ended, a hundred at a time. */
export async function listExpiredGroups(db: Database): Promise<string[]> {
  const rows = await selectExpired(db).limit(100).execute();
  return rows.map(({ id }) => id);
}

/** Licenses of published dramas that end on the same day. */
type EndingLicenses = { day: string; count: number; titles: string[] };

const MAX_NAMED_TITLES = 5;

/** Lists the days, `YYYY-MM-DD` from `from` to `until`, on which licenses of published dramas end, each with its first titles. */
export async function listEndingLicenses(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<EndingLicenses[]> {
  const { rows } = await sql<EndingLicenses>`
    select valid_until::text as day, count(*)::int as count,
      (array_agg(title order by title, group_id))[1:${sql.lit(MAX_NAMED_TITLES)}] as titles
    from group_license join "group" on "group".id = group_license.group_id
    where published_at is not null and valid_until between ${from}::date and ${until}::date
    group by valid_until order by valid_until`.execute(db);
  return rows;
}

/**
 * Takes down a drama whose license has ended, in one transaction with its line in the audit log; false where its license was
 * prolonged or another clock was first. It can be restored, like any take-down.
 */
export function takeDownExpired(db: Database, groupId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const locked = await sql`select from "group" where id = ${groupId} for update skip locked`.execute(tx);
    if (locked.rows.length === 0) return false;
    const expired = await selectExpired(tx).where('group.id', '=', groupId).executeTakeFirst();
    if (!expired) return false;
    const before = await readAuditObject(tx, 'group', groupId);
    await takeDownGroup(tx, groupId, { kind: 'unpublish', reason: EXPIRED_REASON });
    await logClockAct(tx, 'clock/expire', { kind: 'group', id: groupId }, before);
    return true;
  });
}
