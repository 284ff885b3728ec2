import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { limitOf, MAX_INTEGER_COUNT } from './record-figures.ts';

const SUMMED = [
  'plays',
  'stalled_plays',
  'failed_plays',
  'stalled_ms',
  'watched_ms',
  'used_bytes',
  'wasted_bytes',
  'requests',
  'failed_requests',
];
const ARRAYS = ['first_frames', 'swipe_frames', 'rendition_seconds'];
const KEY = ['line', 'region', 'operator', 'network', 'device'];

/** Makes hours of the minutes that ended before a moment, and answers how many rows became of how many. */
export async function condenseFigures(db: Database, before: Date): Promise<{ from: number; to: number }> {
  const columns = (names: readonly string[], prefix = '') =>
    sql.join(names.map((name) => sql.ref(`${prefix}${name}`)));
  const hour = sql`date_trunc('hour', at, 'UTC')`;
  const { rows } = await sql<{ from: number; to: number }>`
    with old as (
      delete from playback_figure where span_minutes = 1 and at < date_trunc('hour', ${before}::timestamptz, 'UTC')
      returning *),
    summed as (
      select ${hour} as at, ${columns(KEY)}, ${sql.join(
        SUMMED.map(
          (name) => sql`least(sum(${sql.ref(name)}), ${sql.lit(limitOf(name))}) as ${sql.ref(name)}`,
        ),
      )} from old group by 1, ${columns(KEY)}),
    ${sql.join(
      ARRAYS.map(
        (name) => sql`${sql.ref(`${name}_of`)} as (
          select at, ${columns(KEY)}, array_agg(total order by place) as counts from (
            select ${hour} as at, ${columns(KEY)}, place, least(sum(count), ${sql.lit(MAX_INTEGER_COUNT)}) as total
            from old, unnest(${sql.ref(name)}) with ordinality as u (count, place)
            group by 1, ${columns(KEY)}, place) as placed
          group by at, ${columns(KEY)})`,
      ),
    )},
    added as (
      insert into playback_figure (at, span_minutes, ${columns(KEY)}, ${columns(SUMMED)}, ${columns(ARRAYS)})
      select at, 60, ${columns(KEY)}, ${columns(SUMMED)}, ${sql.join(
        ARRAYS.map((name) => sql`coalesce(${sql.ref(`${name}_of.counts`)}, '{}')`),
      )}
      from summed ${sql.join(
        ARRAYS.map((name) => sql`left join ${sql.ref(`${name}_of`)} using (at, ${columns(KEY)})`),
        sql` `,
      )}
      on conflict do nothing returning 1)
    select (select count(*) from old) as "from", (select count(*) from added) as "to"`.execute(db);
  return rows[0] ?? { from: 0, to: 0 };
}
