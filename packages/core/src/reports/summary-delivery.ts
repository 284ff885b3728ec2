import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { SummaryDeliveryTable } from '@playlet/db/tables/report';
import { type Selectable, sql } from 'kysely';

export type SummaryDeliveryRow = Selectable<SummaryDeliveryTable>;

/** Notes that the summary of a Beijing day is to be sent. Undefined where it is noted already; a test may be sent again. */
export async function noteSummary(
  db: Database,
  { day, isTest }: { day: string; isTest: boolean },
): Promise<SummaryDeliveryRow | undefined> {
  return db
    .insertInto('summary_delivery')
    .values({ id: newId(), day, is_test: isTest, error: null, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined where there is none, or it was sent. */
export function findUnsentSummary(db: Database, id: string): Promise<SummaryDeliveryRow | undefined> {
  return db
    .selectFrom('summary_delivery')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
}

/** Notes how an attempt went. */
export async function noteSummaryAttempt(
  db: Database,
  id: string,
  outcome: { state: 'sent'; at: Date } | { state: 'waiting'; error: string },
): Promise<void> {
  await db
    .updateTable('summary_delivery')
    .set({
      state: outcome.state,
      attempts: sql`attempts + 1`,
      ...(outcome.state === 'sent' ? { error: null, sent_at: outcome.at } : { error: outcome.error }),
    })
    .where('id', '=', id)
    .execute();
}

/** It is not tried any more. */
export async function giveSummaryUp(db: Database, id: string): Promise<void> {
  await db
    .updateTable('summary_delivery')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The latest first. */
export function listLatestSummaries(db: Database, count: number): Promise<SummaryDeliveryRow[]> {
  return db.selectFrom('summary_delivery').selectAll().orderBy('id', 'desc').limit(count).execute();
}
