import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../index.ts';
import type { GroupTable } from '../tables/group.ts';

/**
 * Which dramas exist for somebody: every list, feed, guess, ranking and search asks by this. Private dramas that stand
 * on a shelf demanding a grant are there only for the `admitted`, who were let in by the operator or an invitation.
 */
export type Visibility = {
  access: GroupTable['access'][];
  admitted?: true;
  /** Only dramas marked suitable for minors. */
  minorSafe?: true;
};

/** The condition on a row of "group". */
export function isVisible({ access, admitted, minorSafe }: Visibility): RawBuilder<boolean> {
  const conditions = [sql`"group".published_at is not null`, sql`"group".access = any(${access}::text[])`];
  if (minorSafe) conditions.push(sql`"group".minor_safe`);
  if (access.includes('private') && !admitted)
    conditions.push(sql`("group".access <> 'private' or not ${grantNeeded})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whether a private drama, a row of "group", stands on a shelf that demands the operator's grant. */
export const grantNeeded = sql<boolean>`exists (
  select from channel where channel.grant_needed and case when channel.picked
    then exists (select from channel_group
      where channel_group.channel_id = channel.id and channel_group.group_id = "group".id)
    else coalesce(channel.group_access = "group".access, true)
      and (channel.category_id is null or channel.category_id = any("group".category_ids)) end)`;

/** Of these dramas the private ones that stand on a shelf that demands the operator's grant. */
export async function groupsNeedingGrant(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from "group"
    where id = any(${ids}::text[]) and access = 'private' and ${grantNeeded}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
