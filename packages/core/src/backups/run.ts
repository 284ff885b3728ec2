import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { BackupRunTable } from '@playlet/db/tables/backup';
import { type Selectable, sql } from 'kysely';

export type BackupRunRow = Selectable<BackupRunTable>;
export type BackupRunKind = BackupRunTable['kind'];
type Outcome = Partial<
  Pick<BackupRunRow, 'backup_id' | 'rows' | 'bytes' | 'media_objects' | 'media_bytes' | 'encrypted'>
>;

/** Writes down that something begins; what began before and never ended was cut off. */
export async function beginBackupRun(db: Database, kind: BackupRunKind): Promise<string> {
  await db
    .updateTable('backup_run')
    .set({ state: 'failed', error: 'The process ended before it was done.', ended_at: sql`now()` })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute();
  const id = newId();
  await db.insertInto('backup_run').values({ id, kind, state: 'running' }).execute();
  return id;
}

export async function endBackupRun(db: Database, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...outcome, state: 'done', ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function failBackupRun(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ state: 'failed', error, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The latest first. */
export function listBackupRuns(db: Database, count: number): Promise<BackupRunRow[]> {
  return db
    .selectFrom('backup_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}

/** The state of each kind of run: the time of its last success, and whether the last one that ended failed. */
export type BackupState = {
  kind: BackupRunKind;
  /** Undefined where it was never done. */
  doneAt: Date | null;
  /** When the first run began; from then on it should have been done. */
  firstAt: Date;
  hasFailed: boolean;
};

/** Each kind that was ever begun. */
export async function backupStates(db: Database): Promise<BackupState[]> {
  const { rows } = await sql<BackupState>`
    select kind, max(ended_at) filter (where state = 'done') as "doneAt", min(started_at) as "firstAt",
      coalesce((array_agg(state = 'failed' order by started_at desc, id desc) filter (where state <> 'running'))[1], false)
        as "hasFailed"
    from backup_run group by kind order by kind`.execute(db);
  return rows;
}

/** When something of a kind was last done. */
export async function findLastDoneRun(db: Database, kind: BackupRunKind): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backup_run')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
