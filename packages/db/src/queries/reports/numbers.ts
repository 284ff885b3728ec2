import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { countPeople, type People } from './people.ts';
import type { SOURCE_COLUMNS } from './roll-up-numbers.ts';
import { readPlayedByDimension, splitView, sumRows } from './rolled-rows.ts';
import { isInView, type ReportView } from './view.ts';

/** The sums and their names in a report. */
const SUMS = {
  visits: 'visits',
  plays: 'plays',
  completes: 'completes',
  recommendedPlays: 'recommended_plays',
  watchedSeconds: 'watched_seconds',
  paywalls: 'paywalls',
  orders: 'orders',
  paid: 'paid',
  revenueFen: 'revenue_fen',
  refunds: 'refunds',
  refundFen: 'refund_fen',
  registrations: 'registrations',
  searches: 'searches',
  emptySearches: 'empty_searches',
  adsShown: 'ads_shown',
  adsClicked: 'ads_clicked',
  adsCompleted: 'ads_completed',
} as const;
type Sums = Record<keyof typeof SUMS, number>;
type SumName = keyof typeof SUMS;

const sumsOf = (names: readonly SumName[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => {
      const total = sql`coalesce(sum(${sql.ref(SUMS[name])}), 0)`;
      return name === 'watchedSeconds'
        ? sql`${total}::float8 as "watchedSeconds"`
        : sql`${total}::bigint as ${sql.ref(name)}`;
    }),
  );
// The keys of the table above are its names.
const ALL_SUMS = Object.keys(SUMS) as SumName[];

/** Returns the totals of a view. */
export async function reportNumbers(db: Database, view: ReportView): Promise<Sums & People> {
  const rows = await sumRows(db, view);
  const [sums, people] = await Promise.all([
    sql<Sums>`select ${sumsOf(ALL_SUMS)} from ${rows} as row`.execute(db),
    countPeople(db, view),
  ]);
  const [row] = sums.rows;
  if (!row) throw new Error('a sum without groups has a row');
  return { ...row, ...people };
}

export const REPORT_GRAINS = ['hour', 'day', 'week', 'month'] as const;
export type ReportGrain = (typeof REPORT_GRAINS)[number];
type Point = Sums & { at: string };

/** Returns the totals of a view and its curve; empty hours, days, weeks or months are left out. One read for both. */
export async function reportCurve(
  db: Database,
  view: ReportView,
  grain: ReportGrain,
): Promise<{ numbers: Sums & People; series: Point[] }> {
  const { rows: series } = await sql<Point>`
    select to_char(date_trunc(${sql.lit(grain)}, hour at time zone 'Asia/Shanghai'), 'YYYY-MM-DD"T"HH24:MI') as at,
      ${sumsOf(ALL_SUMS)}
    from (
      select hour, ${sql.join(ALL_SUMS.map((name) => sql`sum(${sql.ref(SUMS[name])}) as ${sql.ref(SUMS[name])}`))}
      from ${await sumRows(db, view, { byHour: grain === 'hour' })} as row group by hour) as at_hour
    group by 1 order by 1`.execute(db);
  const total = (name: SumName) => series.reduce((sum, point) => sum + point[name], 0);
  // Every name of the sums, each with its total.
  const sums = Object.fromEntries(ALL_SUMS.map((name) => [name, total(name)])) as Sums;
  return { numbers: { ...sums, ...(await countPeople(db, view)) }, series };
}

/** Returns the totals of each episode of a drama. */
export async function reportEpisodes(
  db: Database,
  view: ReportView & { groupId: string },
): Promise<(Pick<Sums, 'plays' | 'completes' | 'paywalls' | 'watchedSeconds'> & { index: number })[]> {
  const { rows } = await sql<
    Pick<Sums, 'plays' | 'completes' | 'paywalls' | 'watchedSeconds'> & { index: number }
  >`
    select episode as index, ${sumsOf(['plays', 'completes', 'paywalls', 'watchedSeconds'])}
    from report_hour where ${isInView(view)} and episode > 0 group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Which share of the plays of the n-th episodes of a genre's dramas are watched to the end, by all viewers; the drama itself is
 * among them.
 */
export async function readGenreCompletion(
  db: Database,
  { from, to, groupId }: ReportView & { groupId: string },
): Promise<{ index: number; completion: number }[]> {
  const { days, hours } = await splitView(db, { from, to });
  const isOfGenre = sql`category_ids && (select category_ids from "group" where id = ${groupId})`;
  const { rows } = await sql<{ index: number; completion: number }>`
    select episode as index, sum(completes)::float8 / sum(plays) as completion from (
      select episode, plays, completes from report_genre_day where ${isInView(days, 'day')} and ${isOfGenre}
      union all
      select episode, plays, completes from report_hour
      where ${isInView(hours)} and episode > 0 and group_id in (select id from "group" where ${isOfGenre})) as row
    group by 1 having sum(plays) > 0 order by 1`.execute(db);
  return rows;
}

const MAX_CHOICES_COUNT = 50;

/** Returns the values to filter a view by, the most frequent first. */
export async function reportChoices(
  db: Database,
  view: ReportView,
): Promise<{ channels: string[]; networks: string[]; devices: string[]; promotionLinks: string[] }> {
  const { rows } = await sql<{ dimension: string; value: string }>`
    select dimension, value from ${await readPlayedByDimension(db, view)} as row
    group by dimension, value order by sum(plays) desc, value`.execute(db);
  const valuesOf = (column: (typeof SOURCE_COLUMNS)[number]) =>
    rows.flatMap(({ dimension, value }) => (dimension === column ? [value] : [])).slice(0, MAX_CHOICES_COUNT);
  return {
    channels: valuesOf('channel'),
    networks: valuesOf('network'),
    devices: valuesOf('device'),
    promotionLinks: valuesOf('promotion_link_id'),
  };
}

/** Minutes of teen mode used, and by how many members. */
export async function readTeenTime(
  db: Database,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<{ minutes: number; members: number }> {
  const { rows } = await sql<{ minutes: number; members: number }>`
    select coalesce(sum(used_ms) / 60000, 0)::int as minutes, count(distinct member_id)::int as members
    from teen_day where day between ${fromDay}::date and ${toDay}::date and used_ms > 0`.execute(db);
  return rows[0] ?? { minutes: 0, members: 0 };
}
