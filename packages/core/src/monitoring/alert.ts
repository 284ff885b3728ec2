import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { AlertTable } from '@playlet/db/tables/service';
import { type Selectable, sql } from 'kysely';

export type AlertRow = Selectable<AlertTable>;
export type NewAlert = Pick<AlertRow, 'kind' | 'subject' | 'message'> & {
  details: Record<string, string | number>;
};

/**
 * Raises an alert. Answers its id where the operator has to hear of it now, and undefined where the same one was raised
 * within the quiet period: it only counts then.
 */
export async function raise(
  db: Database,
  { details, ...alert }: NewAlert,
  quietSeconds: number,
): Promise<string | undefined> {
  const json = JSON.stringify(details);
  const row = await db
    .insertInto('alert')
    .values({ id: newId(), ...alert, details: json, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({
          id: newId(),
          message: alert.message,
          details: json,
          times: sql`alert.times + 1`,
          raised_at: sql`now()`,
          sent_at: null,
        })
        .where('alert.raised_at', '<', sql<Date>`now() - make_interval(secs => ${quietSeconds})`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns which of these subjects of a kind were ever raised. */
export async function listRaisedSubjects(
  db: Database,
  kind: string,
  subjects: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('alert')
    .select('subject')
    .where('kind', '=', kind)
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** An alert that still has to be sent. */
export function findUnsentAlert(db: Database, id: string): Promise<AlertRow | undefined> {
  return db
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

export async function markAlertSent(db: Database, id: string): Promise<void> {
  await db.updateTable('alert').set({ sent_at: sql`now()` }).where('id', '=', id).execute();
}

/** Alerts of the last day that no attempt is under way for any more. */
export async function listAlertsToSendAgain(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('id')
    .where('sent_at', 'is', null)
    .where('raised_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('raised_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest alerts, for the status page. */
export function listLatestAlerts(db: Database, count: number): Promise<AlertRow[]> {
  return db.selectFrom('alert').selectAll().orderBy('raised_at', 'desc').limit(count).execute();
}
