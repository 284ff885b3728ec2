import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { sumRows, viewerRows } from './rolled-rows.ts';
import { isInView, type ReportView } from './view.ts';

/** What is added up, and how a report names it. */
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
const PEOPLE = [
  'visitors',
  'viewers',
  'paywallViewers',
  'checkoutViewers',
  'paidViewers',
  'convertedViewers',
] as const;

type Sums = Record<keyof typeof SUMS, number>;
type People = Record<(typeof PEOPLE)[number], number>;
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

/** What happened in a view. */
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

/** Viewers are counted once in a view, however often they came. */
async function countPeople(db: Database, view: ReportView): Promise<People> {
  const { rows } = await sql<People>`
    select count(*) filter (where visited)::int as visitors, count(*) filter (where played)::int as viewers,
      count(*) filter (where saw_paywall)::int as "paywallViewers",
      count(*) filter (where began_checkout)::int as "checkoutViewers",
      count(*) filter (where paid)::int as "paidViewers",
      count(*) filter (where paid and saw_paywall)::int as "convertedViewers"
    from (
      select bool_or(visited) as visited, bool_or(played) as played, bool_or(saw_paywall) as saw_paywall,
        bool_or(began_checkout) as began_checkout, bool_or(paid) as paid
      from ${await viewerRows(db, view)} as did group by viewer_key) as viewer`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without groups has a row');
  return row;
}

export const REPORT_GRAINS = ['hour', 'day', 'week', 'month'] as const;
export type ReportGrain = (typeof REPORT_GRAINS)[number];
const POINT = [
  'visits',
  'plays',
  'completes',
  'watchedSeconds',
  'paywalls',
  'paid',
  'revenueFen',
  'refundFen',
] as const satisfies readonly SumName[];

/** The curve of a view; hours, days, weeks or months in which nothing happened are left out. */
export async function reportSeries(
  db: Database,
  view: ReportView,
  grain: ReportGrain,
): Promise<(Pick<Sums, (typeof POINT)[number]> & { at: string })[]> {
  const { rows } = await sql<Pick<Sums, (typeof POINT)[number]> & { at: string }>`
    select to_char(date_trunc(${sql.lit(grain)}, hour at time zone 'Asia/Shanghai'), 'YYYY-MM-DD"T"HH24:MI') as at,
      ${sumsOf(POINT)}
    from ${await sumRows(db, view, { byHour: grain === 'hour' })} as row group by 1 order by 1`.execute(db);
  return rows;
}

/** What happened with each episode of a drama. */
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

/** Which share of the plays of the n-th episodes of a genre's dramas are watched to the end; the drama itself is among them. */
export async function genreCompletion(
  db: Database,
  view: ReportView & { groupId: string },
): Promise<{ index: number; completion: number }[]> {
  const { groupId, ...others } = view;
  const { rows } = await sql<{ index: number; completion: number }>`
    select episode as index, sum(completes)::float8 / sum(plays) as completion
    from report_hour
    where ${isInView(others)} and episode > 0 and group_id in (
      select other.id from "group" as own join "group" as other on other.category_ids && own.category_ids
      where own.id = ${groupId})
    group by 1 having sum(plays) > 0 order by 1`.execute(db);
  return rows;
}

const MAX_CHOICES_COUNT = 50;

/** What can be filtered by in a view, the most frequent first. */
export async function reportChoices(
  db: Database,
  view: ReportView,
): Promise<{ channels: string[]; networks: string[]; devices: string[]; promotionLinks: string[] }> {
  const rowsOfView = await sumRows(db, { from: view.from, to: view.to });
  const columns = ['channel', 'network', 'device', 'promotion_link_id'] as const;
  const { rows } = await sql<{ name: (typeof columns)[number]; value: string }>`
    select name, value from ${rowsOfView} as row
    cross join lateral (values ${sql.join(columns.map((column) => sql`(${sql.lit(column)}, ${sql.ref(column)})`))}) as said (name, value)
    where value <> '' group by name, value order by sum(plays) desc, value`.execute(db);
  const valuesOf = (column: (typeof columns)[number]) =>
    rows.flatMap(({ name, value }) => (name === column ? [value] : [])).slice(0, MAX_CHOICES_COUNT);
  return {
    channels: valuesOf('channel'),
    networks: valuesOf('network'),
    devices: valuesOf('device'),
    promotionLinks: valuesOf('promotion_link_id'),
  };
}

/** Minutes of teen mode used, and by how many members. */
export async function teenTime(
  db: Database,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<{ minutes: number; members: number }> {
  const { rows } = await sql<{ minutes: number; members: number }>`
    select coalesce(sum(used_ms) / 60000, 0)::int as minutes, count(distinct member_id)::int as members
    from teen_day where day between ${fromDay}::date and ${toDay}::date and used_ms > 0`.execute(db);
  return rows[0] ?? { minutes: 0, members: 0 };
}
