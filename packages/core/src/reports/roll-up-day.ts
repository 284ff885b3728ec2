import type { Database } from '@playlet/db/database';
import { BY_DIMENSION } from '@playlet/db/queries/reports/dimensions';
import { REPORT_NUMBERS, SOURCE_COLUMNS, VIEWER_ACTIONS } from '@playlet/db/queries/reports/roll-up-numbers';
import { DAY_MS } from '@playlet/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { rollUpPeople } from './roll-up-people.ts';

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));
const sums = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})`));
const SOURCE_REFS = refs(SOURCE_COLUMNS);
const NUMBERS = Object.keys(REPORT_NUMBERS);
/** The numbers in the list of dramas. */
const LISTED_NUMBERS = ['plays', 'completes', 'paywalls', 'paid', 'revenue_fen'];
const ACTIONS = ['is_member', ...Object.keys(VIEWER_ACTIONS)];

/** Rolls up the hours of all dramas together again from those of each. */
export async function rollUpTotals(db: Database, from: Date, to: Date): Promise<void> {
  await db.deleteFrom('report_total_hour').where('hour', '>=', from).where('hour', '<', to).execute();
  await sql`
    insert into report_total_hour (hour, ${SOURCE_REFS}, ${refs(NUMBERS)})
    select hour, ${SOURCE_REFS}, ${sums(NUMBERS)} from report_hour
    where hour >= ${from} and hour < ${to} group by hour, ${SOURCE_REFS}`.execute(db);
}

/**
 * Rolls up a Beijing day again from its hours; `start` is its beginning, in milliseconds since 1970, and `until` the
 * end of the last hour that counts, by default of the day.
 */
export async function rollUpDay(db: Database, start: number, until = start + DAY_MS): Promise<void> {
  const [day, end] = [new Date(start), new Date(until)];
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('roll up events'))`.execute(tx);
    await rollUpTotals(tx, day, end);
    await tx.deleteFrom('report_total_day').where('day', '=', day).execute();
    await sql`
      insert into report_total_day (day, ${SOURCE_REFS}, ${refs(NUMBERS)})
      select ${day}::timestamptz, ${SOURCE_REFS}, ${sums(NUMBERS)} from report_total_hour
      where hour >= ${day} and hour < ${end} group by ${SOURCE_REFS}`.execute(tx);
    await tx.deleteFrom('report_dimension_day').where('day', '=', day).execute();
    await sql`
      insert into report_dimension_day (day, dimension, value, ${refs(NUMBERS)})
      select ${day}::timestamptz, dimension, value, ${sums(NUMBERS)} from report_total_day ${BY_DIMENSION}
      where day = ${day} group by dimension, value`.execute(tx);
    await tx.deleteFrom('report_drama_day').where('day', '=', day).execute();
    await sql`
      insert into report_drama_day (day, group_id, ${refs(NUMBERS)})
      select ${day}::timestamptz, group_id, ${sums(NUMBERS)} from report_hour
      where hour >= ${day} and hour < ${end} and group_id <> '' group by group_id`.execute(tx);
    await sql`
      insert into report_came (${SOURCE_REFS})
      select ${SOURCE_REFS} from report_total_day where day = ${day} except select ${SOURCE_REFS} from report_came`.execute(
      tx,
    );
    await tx.deleteFrom('report_drama_came_day').where('day', '=', day).execute();
    await sql`
      insert into report_drama_came_day (day, came_id, group_id, ${refs(LISTED_NUMBERS)})
      select ${day}::timestamptz, report_came.id, group_id, ${sums(LISTED_NUMBERS)}
      from report_hour join report_came using (${SOURCE_REFS})
      where hour >= ${day} and hour < ${end} and group_id <> '' group by report_came.id, group_id order by report_came.id`.execute(
      tx,
    );
    await rollUpDramaTotals(tx, day);
    await tx.deleteFrom('report_genre_day').where('day', '=', day).execute();
    await sql`
      insert into report_genre_day (day, category_ids, episode, plays, completes)
      select ${day}::timestamptz, category_ids, episode, sum(plays), sum(completes)
      from report_hour join "group" on "group".id = report_hour.group_id
      where hour >= ${day} and hour < ${end} and episode > 0 group by category_ids, episode`.execute(tx);
    await tx.deleteFrom('report_viewer_day').where('day', '=', day).execute();
    await sql`
      insert into report_viewer_day (day, viewer_key, ${SOURCE_REFS}, ${refs(ACTIONS)})
      select ${day}::timestamptz, viewer_key, ${SOURCE_REFS}, ${sql.join(ACTIONS.map((deed) => sql`bool_or(${sql.ref(deed)})`))}
      from report_viewer_hour where hour >= ${day} and hour < ${end} group by viewer_key, ${SOURCE_REFS}`.execute(
      tx,
    );
    await rollUpPeople(tx, day);
  });
}

/**
 * Rolls up the running totals of each drama at the end of a day, from those of the day before, which must exist, and
 * this day's.
 */
async function rollUpDramaTotals(tx: Database, day: Date): Promise<void> {
  const total = (name: string) =>
    sql`coalesce(${sql.ref(`before.${name}`)}, 0) + coalesce(${sql.ref(`today.${name}`)}, 0)`;
  await tx.deleteFrom('report_drama_total').where('day', '=', day).execute();
  await sql`
    insert into report_drama_total (day, group_id, ${refs(LISTED_NUMBERS)})
    select ${day}::timestamptz, group_id, ${sql.join(LISTED_NUMBERS.map(total))}
    from (select * from report_drama_total where day = ${new Date(day.getTime() - DAY_MS)}) as before
    full join (select * from report_drama_day where day = ${day}) as today using (group_id)`.execute(tx);
}
