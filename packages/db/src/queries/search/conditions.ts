import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../access/visibility.ts';

/** The hottest dramas, or all others: what many have in common is looked for among the hottest first. */
export type Band = 'hot' | 'cold';

/** The order of dramas that are found alike. */
export const hottest = sql`heat desc, plays desc, seq desc`;

/**
 * Tests the search's own rows as `isVisible` does; they do not know shelves, so dramas that a shelf may close are left
 * out.
 */
export function buildVisibleCondition(
  { access, admitted, minorSafe }: Visibility,
  band?: Band,
): RawBuilder<boolean> {
  const open = admitted ? access : access.filter((kind) => kind !== 'private');
  const conditions = [sql`published`, sql`search_group.access = any(${open}::text[])`];
  if (minorSafe) conditions.push(sql`minor_safe`);
  if (band) conditions.push(band === 'hot' ? sql`hot` : sql`not hot`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
