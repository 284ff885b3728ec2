import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { type Dimension, dimensionOf } from './dimensions.ts';
import { selectViewerRows, splitView } from './rolled-rows.ts';
import { isInView, type ReportView } from './view.ts';

/** The groups of people in a report, by their actions. */
const PEOPLE = {
  visitors: 'visited',
  viewers: 'played',
  paywallViewers: 'saw_paywall',
  checkoutViewers: 'began_checkout',
  paidViewers: 'paid',
  convertedViewers: 'converted',
} as const;
const DEEDS = ['visited', 'played', 'saw_paywall', 'began_checkout', 'paid'] as const;

export type People = Record<keyof typeof PEOPLE, number>;
/** Viewers are counted once in a view, however often they came. */
export async function countPeople(db: Database, view: ReportView): Promise<People> {
  const dimension = dimensionOf(view);
  if (!dimension) return countRows(db, view);
  const { days, hours } = await splitView(db, view);
  const ofDays = await countDays(db, days, dimension);
  if (hours.from === hours.to) return ofDays;
  const ofHours = await countHours(db, days, hours);
  return peopleOf((name) => ofDays[name] + ofHours[name]);
}

async function countDays(
  db: Database,
  { from, to }: ReportView,
  { dimension, value }: Dimension,
): Promise<People> {
  const begin = new Date(from);
  const { rows } = await sql<{ deed: string; viewers: number }>`
    select deed, sum(viewers)::int as viewers from report_people_day
    where dimension = ${dimension} and value = ${value} and day >= ${begin} and day < ${new Date(to)}
      and begins_after < ${begin} and begins_until >= ${begin}
    group by deed`.execute(db);
  return peopleOf((person) => rows.find(({ deed }) => deed === PEOPLE[person])?.viewers ?? 0);
}

/** Counts people with an action in the hours of a view and without it in its days. */
async function countHours(db: Database, days: ReportView, hours: ReportView): Promise<People> {
  const isNew = (did: RawBuilder<unknown>, had: RawBuilder<unknown>) =>
    sql`count(*) filter (where (${did}) and (${had}) is not true)::int`;
  const either = (deed: string) => sql`(${sql.ref(`did.${deed}`)} or ${sql.ref(`had.${deed}`)})`;
  return oneRow<People>(
    db,
    sql`
      with did as (
        select viewer_key, ${anyOf(DEEDS)} from report_viewer_hour where ${isInView(hours)} group by viewer_key)
      select ${sql.join(
        Object.entries(PEOPLE).map(([name, deed]) =>
          deed === 'converted'
            ? sql`${isNew(sql`${either('paid')} and ${either('saw_paywall')}`, sql`had.paid and had.saw_paywall`)} as ${sql.ref(name)}`
            : sql`${isNew(sql.ref(`did.${deed}`), sql.ref(`had.${deed}`))} as ${sql.ref(name)}`,
        ),
      )}
      from did left join lateral (
        select ${anyOf(DEEDS)} from report_viewer_day
        where report_viewer_day.viewer_key = did.viewer_key and ${isInView(days, 'day')}) as had on true`,
  );
}

async function countRows(db: Database, view: ReportView): Promise<People> {
  return oneRow<People>(
    db,
    sql`
      select ${sql.join(
        Object.entries(PEOPLE).map(
          ([name, deed]) =>
            sql`count(*) filter (where ${deed === 'converted' ? sql`paid and saw_paywall` : sql.ref(deed)})::int as ${sql.ref(name)}`,
        ),
      )}
      from (select ${anyOf(DEEDS)} from ${await selectViewerRows(db, view)} as did group by viewer_key) as viewer`,
  );
}

const anyOf = (deeds: readonly string[]): RawBuilder<unknown> =>
  sql.join(deeds.map((deed) => sql`bool_or(${sql.ref(deed)}) as ${sql.ref(deed)}`));

function peopleOf(count: (name: keyof People) => number): People {
  return {
    visitors: count('visitors'),
    viewers: count('viewers'),
    paywallViewers: count('paywallViewers'),
    checkoutViewers: count('checkoutViewers'),
    paidViewers: count('paidViewers'),
    convertedViewers: count('convertedViewers'),
  };
}

async function oneRow<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without groups has a row');
  return row;
}
