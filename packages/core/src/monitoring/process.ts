import type { Database } from '@playlet/db/database';
import type { ProcessTable } from '@playlet/db/tables/service';
import { type Selectable, sql } from 'kysely';

export type ProcessRow = Selectable<ProcessTable>;

type LiveProcess = Pick<
  ProcessRow,
  'id' | 'role' | 'host' | 'pid' | 'version' | 'node_version' | 'started_at'
> & { providers: Record<string, number> };

/** Says that a process lives, by the database's clock. */
export async function recordHeartbeat(db: Database, { providers, ...process }: LiveProcess): Promise<void> {
  const json = JSON.stringify(providers);
  await db
    .insertInto('process')
    .values({ ...process, providers: json })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()`, providers: json }))
    .execute();
}

export async function removeProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom('process').where('id', '=', id).execute();
}

/** The processes seen lately, with the seconds since then. */
export async function listLiveProcesses(
  db: Database,
  withinSeconds: number,
): Promise<(ProcessRow & { silent: number })[]> {
  return db
    .selectFrom('process')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - seen_at)::float`.as('silent'))
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${withinSeconds})`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
