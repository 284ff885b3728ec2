import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { IncidentTable } from '@playlet/db/tables/compliance';
import { firstReportDueAt, type IncidentKind } from '@playlet/domain/compliance/incident';
import type { Selectable } from 'kysely';

export type IncidentRow = Selectable<IncidentTable>;

type NewIncident = {
  kind: IncidentKind;
  title: string;
  text: string;
  isDrill: boolean;
  foundAt: number;
  staffName: string;
};

/** Opens the file of an incident; the clock of the first report runs from when it was found. */
export function createIncident(tx: Database, incident: NewIncident): Promise<IncidentRow> {
  const { kind, title, text, isDrill, foundAt, staffName } = incident;
  return tx
    .insertInto('incident')
    .values({
      id: newId(),
      kind,
      title,
      text,
      is_drill: isDrill,
      found_at: new Date(foundAt),
      report_due_at: new Date(firstReportDueAt(foundAt)),
      staff_name: staffName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records the first report of an incident, or its end; undefined where there is none, or that is recorded already. */
export function updateIncident(
  tx: Database,
  { id, step, words, now }: { id: string; step: 'report' | 'close'; words: string; now: number },
): Promise<IncidentRow | undefined> {
  const at = new Date(now);
  const query = tx.updateTable('incident').where('id', '=', id).where('closed_at', 'is', null);
  if (step === 'report')
    return query
      .where('reported_at', 'is', null)
      .set({ reported_at: at, reported_to: words })
      .returningAll()
      .executeTakeFirst();
  return query.set({ closed_at: at, outcome: words }).returningAll().executeTakeFirst();
}

export function hasIncident(db: Database, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('incident').select('id').where('id', '=', id).executeTakeFirst();
}

/** Returns the latest incidents and drills. */
export function listIncidents(db: Database, count: number): Promise<IncidentRow[]> {
  return db
    .selectFrom('incident')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}
