import { sql } from 'kysely';
import { SOURCE_COLUMNS } from './roll-up-numbers.ts';
import { type ReportView, VISIT_DIMENSIONS } from './view.ts';

/** A dimension of a day's sums: one fact about how viewers came, or `''` for all viewers. */
export type Dimension = { dimension: string; value: string };

/** The one dimension of a view; undefined where it is filtered by several, or of a drama. */
export function dimensionOf(view: ReportView): Dimension | undefined {
  const filters = VISIT_DIMENSIONS.flatMap(([key, dimension]) => {
    const value = view[key];
    return value === undefined ? [] : [{ dimension, value }];
  });
  if (view.groupId !== undefined || filters.length > 1) return undefined;
  return filters[0] ?? { dimension: '', value: '' };
}

/** To be joined: a row once for all, and once for each thing known of how its viewers came. */
export const BY_DIMENSION = sql`
  cross join lateral (
    select * from (values ${sql.join([
      sql`('', '')`,
      ...SOURCE_COLUMNS.map((column) => sql`(${sql.lit(column)}, ${sql.ref(column)})`),
    ])}) as said (dimension, value) where dimension = '' or value <> '') as of_dimension`;
