import { type Clickhouse, quoteLiteral } from '@playlet/db/clickhouse';
import type { Database } from '@playlet/db/database';
import { idTimeOf } from '@playlet/db/id';
import { selectCountedEvents } from '@playlet/db/queries/reports/clickhouse/counted-events';
import {
  MAX_HOUR_QUERY_COUNT,
  MIN_QUERY_LENGTH,
  REPORT_NUMBERS,
  type ReportNumber,
  SOURCE_COLUMNS,
  VIEWER_ACTIONS,
} from '@playlet/db/queries/reports/roll-up-numbers';
import { HOUR_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import { rollUpTotals } from '../roll-up-day.ts';

type RolledTable = 'report_hour' | 'report_viewer_hour' | 'episode_leaving' | 'report_search_hour';

/** Rows in one statement of PostgreSQL. */
const BATCH_SIZE = 5000;

/** Rolls up an hour of the events in ClickHouse and replaces that hour in PostgreSQL, whose tables the reports read. */
export async function rollUpClickhouseHour(
  db: Database,
  clickhouse: Clickhouse,
  hour: number,
): Promise<void> {
  const counted = `(${selectCountedEvents(hour)})`;
  const rolled: [RolledTable, object[]][] = [];
  for (const [table, statement] of statementsOf(counted))
    rolled.push([table, await clickhouse.query<object>(statement)]);
  const at = new Date(hour);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('roll up events'))`.execute(tx);
    for (const [table, rows] of rolled) await replaceHour(tx, table, at, rows);
    await rollUpTotals(tx, at, new Date(hour + HOUR_MS));
  });
}

const SOURCE_REFS = SOURCE_COLUMNS.map((name) => `from_${name}`).join(', ');

function statementsOf(counted: string): [RolledTable, string][] {
  const numbers = Object.entries<ReportNumber>(REPORT_NUMBERS).map(
    ([name, number]) => `${countNumber(number)} as n_${name}`,
  );
  const deeds = Object.entries(VIEWER_ACTIONS).map(
    ([name, kind]) => `max(kind = ${quoteLiteral(kind)}) as n_${name}`,
  );
  return [
    [
      'report_hour',
      `select of_group_id as n_group_id, episode as n_episode, ${SOURCE_REFS}, ${numbers.join(', ')} from ${counted}
       group by of_group_id, episode, ${SOURCE_REFS}`,
    ],
    [
      'report_viewer_hour',
      `select viewer_key as n_viewer_key, of_group_id as n_group_id, ${SOURCE_COLUMNS.map((name) => `max(from_${name}) as n_${name}`).join(', ')},
         max(is_member and kind != 'registration') as n_is_member, ${deeds.join(', ')}
       from ${counted} where kind in ${quoteLiteral(Object.values(VIEWER_ACTIONS))} group by viewer_key, of_group_id`,
    ],
    [
      'episode_leaving',
      `select of_group_id as n_group_id, episode as n_episode, floor(second) as n_second, count() as n_viewers from ${counted}
       where kind = 'leave' and has_ended = 0 group by of_group_id, episode, floor(second)`,
    ],
    [
      'report_search_hour',
      `select query as n_query, uniqExact(viewer_key) as n_searches,
         uniqExactIf(viewer_key, results = 0) as n_empty_searches from ${counted}
       where kind = 'search' and lengthUTF8(query) >= ${MIN_QUERY_LENGTH} group by query
       order by n_searches desc, query limit ${MAX_HOUR_QUERY_COUNT}`,
    ],
  ];
}

function countNumber({ kind, sum, isEmpty }: ReportNumber): string {
  if (sum) return `sumIf(${sum}, kind = ${quoteLiteral(kind)})`;
  return `countIf(kind = ${quoteLiteral(kind)}${isEmpty ? ' and results = 0' : ''})`;
}

/** A row's columns have the table's names, with a prefix that separates them from the events' columns. */
async function replaceHour(tx: Database, table: RolledTable, hour: Date, rows: object[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where hour = ${hour}`.execute(tx);
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE).map((row) => ({
      ...Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name.replace(/^(n|from)_/, ''), value]),
      ),
      hour: hour.toISOString(),
    }));
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)`.execute(
      tx,
    );
  }
}

/** When the first event in ClickHouse happened; undefined where there is none. */
export async function firstClickhouseEventAt(clickhouse: Clickhouse): Promise<Date | undefined> {
  const [row] = await clickhouse.query<{ id: string }>('select min(id) as id from event');
  return row && row.id !== '' ? new Date(idTimeOf(row.id)) : undefined;
}
