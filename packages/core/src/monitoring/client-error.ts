import type { Database } from '@playlet/db/database';
import type { ClientErrorTable } from '@playlet/db/tables/service';
import { type Selectable, sql } from 'kysely';

export type ClientErrorSample = Pick<
  Selectable<ClientErrorTable>,
  'fingerprint' | 'kind' | 'message' | 'place' | 'build' | 'browser'
> & { times: number };

/** The most different errors that are kept; beyond them only known ones are counted. */
const MAX_SAMPLES = 500;
/** The maximum of the column. */
const MAX_TIMES_COUNT = 2 ** 31 - 1;

/** Counts errors that look alike on one row; new ones are kept while there is room. */
export async function keepClientErrors(db: Database, samples: ClientErrorSample[]): Promise<void> {
  const json = JSON.stringify(samples);
  await sql`
    with reported as (select * from jsonb_to_recordset(${json}::jsonb)
        as r (fingerprint text, kind text, message text, place text, build text, browser text, times int)),
      counted as (select count(*) as held from client_error)
    insert into client_error as e (fingerprint, kind, message, place, build, browser, times)
    select reported.fingerprint, reported.kind, message, place, build, browser, times from reported, counted
    where held < ${MAX_SAMPLES} or exists (select from client_error k where k.fingerprint = reported.fingerprint)
    order by reported.fingerprint
    on conflict (fingerprint) do update set times = least(e.times::bigint + excluded.times, ${MAX_TIMES_COUNT}), last_at = now()`.execute(
    db,
  );
}

export function listLatestClientErrors(
  db: Database,
  count: number,
): Promise<Omit<Selectable<ClientErrorTable>, 'fingerprint' | 'first_at'>[]> {
  return db
    .selectFrom('client_error')
    .select(['kind', 'message', 'place', 'build', 'browser', 'times', 'last_at'])
    .orderBy('last_at', 'desc')
    .limit(count)
    .execute();
}
