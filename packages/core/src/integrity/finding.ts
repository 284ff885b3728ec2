import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { IntegrityFindingTable } from '@playlet/db/tables/service';
import type { IntegrityKind, IntegrityRepair, PossibleRepair } from '@playlet/domain/integrity';
import { type Selectable, sql } from 'kysely';

export type FindingRow = Selectable<IntegrityFindingTable>;

export type NewFinding = Pick<FindingRow, 'kind' | 'subject_id'> &
  Partial<Pick<FindingRow, 'group_id' | 'index' | 'missing' | 'changed' | 'figures'>>;

/** Names kept of a finding's files; the counts are of all. */
const MAX_NAMED_COUNT = 50;

/** Records a finding, or renews the open one of its subject. Answers whether it is new. */
export async function recordFinding(db: Database, finding: NewFinding, at: Date): Promise<boolean> {
  const {
    kind,
    subject_id,
    group_id = null,
    index = null,
    missing = [],
    changed = [],
    figures = {},
  } = finding;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into integrity_finding (id, kind, subject_id, group_id, index, missing, changed, missing_count, changed_count,
      figures, first_seen_at, last_seen_at)
    values (${newId()}, ${kind}, ${subject_id}, ${group_id}, ${index}, ${missing.slice(0, MAX_NAMED_COUNT)}::text[],
      ${changed.slice(0, MAX_NAMED_COUNT)}::text[], ${missing.length}, ${changed.length}, ${JSON.stringify(figures)}::jsonb,
      ${at}, ${at})
    on conflict (kind, subject_id) where resolved_at is null do update
      set missing = excluded.missing, changed = excluded.changed, missing_count = excluded.missing_count,
        changed_count = excluded.changed_count, figures = excluded.figures, last_seen_at = excluded.last_seen_at
    returning xmax = 0 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

/** Ends the open findings of these subjects, which are right again or gone. */
export async function resolveFindings(
  db: Database,
  kind: IntegrityKind,
  subjectIds: readonly string[],
  at: Date,
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    update integrity_finding set resolved_at = ${at}, repair_state = null, repair_error = null
    where resolved_at is null and kind = ${kind} and subject_id = any(${subjectIds}::text[])`.execute(db);
}

/** Ends open findings of a kind that a whole look did not see again, but for those under repair. */
export async function resolveUnseen(
  db: Database,
  kinds: readonly IntegrityKind[],
  startedAt: Date,
  at: Date,
): Promise<void> {
  await sql`
    update integrity_finding set resolved_at = ${at}, repair_state = null, repair_error = null
    where resolved_at is null and kind = any(${kinds}::text[]) and last_seen_at < ${startedAt}
      and repair_state is distinct from 'running'`.execute(db);
}

/**
 * Ends findings whose subject the database does not name any more: media that others replaced, and posters, certificates and
 * originals that were removed as they should be.
 */
export async function resolveGone(db: Database, at: Date): Promise<void> {
  await sql`
    update integrity_finding as finding set resolved_at = ${at}, repair_state = null, repair_error = null
    where resolved_at is null and not case kind
      when 'media' then exists (select from asset where id = subject_id and retired_at is null)
        or ingest_id is not null
      when 'unlinked' then exists (select from asset where id = subject_id and retired_at is null)
      when 'poster' then exists (select from poster where id = subject_id)
      when 'certificate' then exists (select from license_document where id = subject_id and state = 'current')
      when 'original' then exists (select from ingest where ingest.id = subject_id
        and (state in ('waiting', 'running', 'paused', 'failed') or source_until > ${at}))
      when 'tombstone' then exists (select from tombstone where id = subject_id)
      when 'counts' then exists (select from "group" where id = subject_id)
      when 'search' then exists (select from "group" where id = subject_id)
      else true end`.execute(db);
}

/** Of these subjects, those with an open finding. */
export async function findOpenSubjects(
  db: Database,
  kind: IntegrityKind,
  subjectIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from integrity_finding
    where resolved_at is null and kind = ${kind} and subject_id = any(${subjectIds}::text[])`.execute(db);
  return rows.map((row) => row.subject_id);
}

/** Lists open findings by their ids, from `after` on. */
export function listOpenFindings(db: Database, after: string, count: number): Promise<FindingRow[]> {
  return db
    .selectFrom('integrity_finding')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
}

export async function setRepairs(db: Database, id: string, repairs: PossibleRepair[]): Promise<void> {
  await sql`update integrity_finding set repairs = ${JSON.stringify(repairs)}::jsonb where id = ${id}`.execute(
    db,
  );
}

export function findFinding(db: Database, id: string): Promise<FindingRow | undefined> {
  return db.selectFrom('integrity_finding').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Has a finding wait for a repair; false where it is resolved, or under repair already. */
export async function requestRepair(tx: Database, id: string, repair: IntegrityRepair): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('integrity_finding')
    .set({ repair, repair_state: 'waiting', repair_error: null, ingest_id: null })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`repair_state is distinct from 'waiting' and repair_state is distinct from 'running'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a repair up; undefined where it is over. A repair whose worker was killed is taken up again. */
export function beginRepair(db: Database, id: string): Promise<FindingRow | undefined> {
  return db
    .updateTable('integrity_finding')
    .set({ repair_state: 'running' })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where('repair_state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

export async function failRepair(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('integrity_finding')
    .set({ repair_state: 'failed', repair_error: error, ingest_id: null })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Keeps resolved findings and ended checks for a season. */
export async function forgetOldFindings(db: Database, now: Date): Promise<void> {
  await sql`delete from integrity_finding where resolved_at < ${now}::timestamptz - interval '90 days'`.execute(
    db,
  );
  await sql`delete from integrity_check where ended_at < ${now}::timestamptz - interval '90 days'`.execute(
    db,
  );
}
