import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { GroupTable } from '../../tables/group.ts';

/**
 * The dramas that exist for a viewer: every list, feed, recommendation, ranking and search filters by it. Private
 * dramas on a shelf that demands a grant exist only for the `admitted`, whom the operator or an invitation admitted.
 */
export type Visibility = {
  access: GroupTable['access'][];
  admitted?: true;
  /** Only dramas marked suitable for minors. */
  minorSafe?: true;
  /** Only dramas suitable from this age on, or from an earlier one. */
  age?: number;
  /** Only dramas that do not affect minors, as in every recommendation. */
  harmless?: true;
  /** Only dramas that were cleared for first screens. */
  cleared?: true;
};

/** The condition on a row of "group". */
export function isVisible(visibility: Visibility): RawBuilder<boolean> {
  const { access, admitted, minorSafe, age, harmless, cleared } = visibility;
  const conditions = [sql`"group".published_at is not null`, sql`"group".access = any(${access}::text[])`];
  if (minorSafe) conditions.push(sql`"group".minor_safe and not "group".affects_minors`);
  if (age !== undefined) conditions.push(sql`"group".age_from <= ${age}::int`);
  if (harmless) conditions.push(sql`not "group".affects_minors`);
  if (cleared) conditions.push(sql`"group".first_screen_cleared`);
  if (access.includes('private') && !admitted)
    conditions.push(sql`("group".access <> 'private' or not ${grantNeeded})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

type VisibleColumns = Pick<
  Selectable<GroupTable>,
  'published_at' | 'access' | 'minor_safe' | 'affects_minors' | 'age_from' | 'first_screen_cleared'
>;

/** The same of a row that was read. `needsGrant`: it is private and on a shelf that demands a grant. */
export function isVisibleRow(
  group: VisibleColumns,
  { access, admitted, minorSafe, age, harmless, cleared }: Visibility,
  needsGrant: boolean,
): boolean {
  if (group.published_at === null || !access.includes(group.access)) return false;
  if (minorSafe && (!group.minor_safe || group.affects_minors)) return false;
  if (age !== undefined && group.age_from > age) return false;
  if ((harmless && group.affects_minors) || (cleared && !group.first_screen_cleared)) return false;
  return admitted || !needsGrant;
}

/** Tests whether a private drama, a row of "group", is on a shelf that demands the operator's grant. */
export const grantNeeded = sql<boolean>`exists (
  select from channel where channel.grant_needed and case when channel.picked
    then exists (select from channel_group
      where channel_group.channel_id = channel.id and channel_group.group_id = "group".id)
    else coalesce(channel.group_access = "group".access, true)
      and (channel.category_id is null or channel.category_id = any("group".category_ids)) end)`;

/** Returns those of these dramas that are private and on a shelf that demands the operator's grant. */
export async function listGroupsNeedingGrant(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from "group"
    where id = any(${ids}::text[]) and access = 'private' and ${grantNeeded}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns those of these dramas that the viewer may see and that have an episode to watch, in the same order, by their
 * running numbers.
 */
export async function listVisibleSeqs(
  db: Database,
  ids: readonly string[],
  visibility: Visibility,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; seq: number }>`
    select id, seq from "group"
    where id = any(${ids}::text[]) and episode_count > 0 and ${isVisible(visibility)}`.execute(db);
  const seqs = new Map(rows.map(({ id, seq }) => [id, seq]));
  return ids.flatMap((id) => seqs.get(id) ?? []);
}
