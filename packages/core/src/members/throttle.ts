import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** Guesses further apart than this are not a row. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/** Seconds until none of the keys is blocked any more; 0 where none is. */
export async function readBlockedSeconds(db: Database, keys: string[]): Promise<number> {
  const { seconds } = await db
    .selectFrom('throttle')
    .select(sql<number>`coalesce(ceil(extract(epoch from max(blocked_until) - now())), 0)::int`.as('seconds'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Math.max(0, seconds);
}

/** `curve` holds the seconds a key is blocked after the 1st, 2nd, … guess in a row; its last entry holds for all others. */
export type CountedKey = { key: string; curve: number[] };

/** Counts a wrong guess against every key. */
export async function countFailure(db: Database, keys: CountedKey[]): Promise<void> {
  const failures = sql`case when t.last_at < now() - ${FORGOTTEN_AFTER} then 1 else t.failures + 1 end`;
  await sql`
    with counted as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as c (key text, curve int[]))
    insert into throttle as t (key, failures, last_at, blocked_until)
    select key, 1, now(), now() + make_interval(secs => curve[1]) from counted
    -- In one order, so that two guesses at the same keys do not wait for each other.
    order by key
    on conflict (key) do update set
      failures = ${failures},
      last_at = now(),
      blocked_until = now() + make_interval(secs => (
        select c.curve[least(${failures}, cardinality(c.curve))] from counted c where c.key = excluded.key))`.execute(
    db,
  );
}

/** Deletes the wrong guesses against a key, and expired ones of other keys. */
export async function forgetFailures(db: Database, keys: string[]): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where((eb) => eb.or([eb('key', 'in', keys), eb('last_at', '<', sql<Date>`now() - ${FORGOTTEN_AFTER}`)]))
    .execute();
}
