import type { Database } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { requireAnswers } from './judge.ts';
import { CALLS_PER_VIEWER_MINUTE } from './mix.ts';
import type { Generator } from './start-generator.ts';

/** What the viewers of a server have the database write for a minute that one of them watches. */
export type Writes = { commits: number; walBytes: number };

const SECONDS = 20;

/** Counts transactions that write, and the bytes of the log, while the whole mix is asked at a rate. */
export async function measureWrites(db: Database, generator: Generator, rate: number): Promise<Writes> {
  const before = await readCounters(db);
  const { sentCount } = requireAnswers(await generator.run(rate, SECONDS, { warmUpSeconds: 0 }));
  const after = await readCounters(db);
  const minutes = sentCount / CALLS_PER_VIEWER_MINUTE;
  return {
    commits: (after.transactions - before.transactions) / minutes,
    walBytes: (after.walBytes - before.walBytes) / minutes,
  };
}

/** Only a transaction that writes takes a number. */
async function readCounters(db: Database): Promise<{ transactions: number; walBytes: number }> {
  const { rows } = await sql<{ transactions: number; walBytes: number }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::float8 as transactions,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"`.execute(db);
  const [counters] = rows;
  if (!counters) throw new Error('PostgreSQL named no counters');
  return counters;
}
