import type { Database } from '@playlet/db/database';
import { BY_DIMENSION } from '@playlet/db/queries/reports/dimensions';
import { VIEWER_ACTIONS } from '@playlet/db/queries/reports/roll-up-numbers';
import { type RawBuilder, sql } from 'kysely';

/** People who both saw a pay wall and paid, on any days of a view. */
const CONVERTED = 'converted';
const ACTIONS = Object.keys(VIEWER_ACTIONS);

/**
 * Rolls up again how many people had each action on a day, from the rows of its viewers and of their days before, which
 * must exist. `day` is its beginning.
 */
export async function rollUpPeople(db: Database, day: Date): Promise<void> {
  await db.deleteFrom('report_people_day').where('day', '=', day).execute();
  await sql`
    with did as (
      select viewer_key, dimension, value, ${sql.join(ACTIONS.map((deed) => sql`bool_or(${sql.ref(deed)}) as ${sql.ref(deed)}`))}
      from report_viewer_day ${BY_DIMENSION} where day = ${day} group by viewer_key, dimension, value),
    before as (
      select viewer_key, dimension, value, ${sql.join(ACTIONS.map((deed) => sql`max(day) filter (where ${sql.ref(deed)}) as ${sql.ref(deed)}`))}
      from report_viewer_day ${BY_DIMENSION}
      where viewer_key in (select viewer_key from report_viewer_day where day = ${day})
        and day < ${day} group by viewer_key, dimension, value),
    last_did as (
      select dimension, value, ${sql.join(
        ACTIONS.flatMap((deed) => [
          sql`coalesce(${sql.ref(`before.${deed}`)}, '-infinity') as ${sql.ref(`${deed}_before`)}`,
          sql`coalesce(case when ${sql.ref(`did.${deed}`)} then ${day}::timestamptz else ${sql.ref(`before.${deed}`)} end, '-infinity')
            as ${sql.ref(deed)}`,
        ]),
      )}
      from did left join before using (viewer_key, dimension, value))
    insert into report_people_day (day, dimension, value, deed, begins_after, begins_until, viewers)
    select ${day}::timestamptz, dimension, value, deed, begins_after, begins_until, count(*)
    from last_did cross join lateral (values ${sql.join([...ACTIONS.map(lastDay), lastDayOfBoth()])}) as did (deed, begins_after, begins_until)
    where begins_after < begins_until group by dimension, value, deed, begins_after, begins_until`.execute(
    db,
  );
}

const lastDay = (deed: string): RawBuilder<unknown> =>
  sql`(${sql.lit(deed)}, ${sql.ref(`${deed}_before`)}, ${sql.ref(deed)})`;

const lastDayOfBoth = (): RawBuilder<unknown> =>
  sql`(${sql.lit(CONVERTED)}, least(saw_paywall_before, paid_before), least(saw_paywall, paid))`;
