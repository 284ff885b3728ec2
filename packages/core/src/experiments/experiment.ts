import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ExperimentTable } from '@playlet/db/tables/experiment';
import type { LiveExperiment } from '@playlet/domain/experiments/assignment';
import type { ExperimentDesign, VariantKey } from '@playlet/domain/experiments/experiment';
import type { GuardRailLimits } from '@playlet/domain/experiments/guard-rails';
import type { SamplePlan } from '@playlet/domain/experiments/sample-size';
import { type Selectable, sql } from 'kysely';

export type ExperimentRow = Selectable<ExperimentTable>;

/** The fields of an experiment that an operator writes. */
export type WrittenExperiment = ExperimentDesign & {
  name: string;
  hypothesis: string;
  sharePercent: number;
  holdoutPercent: number;
  plan: SamplePlan;
  limits: GuardRailLimits;
};

/** The experiments that decide something: those that run, and those whose words or order everybody gets. */
export async function listLiveExperiments(db: Database): Promise<LiveExperiment[]> {
  const rows = await db
    .selectFrom('experiment')
    .selectAll()
    .where('state', 'in', ['running', 'rolled-out'])
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map(liveOf);
}

/** An experiment as it decides. */
export function liveOf(row: ExperimentRow): LiveExperiment {
  return {
    ...designOf(row),
    id: row.id,
    salt: row.salt,
    sharePercent: row.share_percent,
    holdoutPercent: row.holdout_percent,
    winner: row.state === 'rolled-out' ? row.winner : null,
    heldBackUntil: row.held_back_until?.getTime() ?? null,
  };
}

/** Those that are measured. */
export function listRunningExperiments(db: Database): Promise<ExperimentRow[]> {
  return db.selectFrom('experiment').selectAll().where('state', '=', 'running').execute();
}

/** Returns the design of an experiment. */
export function designOf({ kind, variants, group_ids }: ExperimentRow): ExperimentDesign {
  // The contract let only settings of the kind in.
  return { kind, variants, groupIds: group_ids } as ExperimentDesign;
}

/** Returns all experiments, the newest first and archived ones last. */
export function listExperiments(db: Database): Promise<ExperimentRow[]> {
  return db
    .selectFrom('experiment')
    .selectAll()
    .orderBy(sql`state = 'archived'`)
    .orderBy('created_at', 'desc')
    .execute();
}

export function findExperimentById(db: Database, id: string): Promise<ExperimentRow | undefined> {
  return db.selectFrom('experiment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the experiment as `findExperimentById` does and locks it until the transaction ends. */
export function lockExperiment(tx: Database, id: string): Promise<ExperimentRow | undefined> {
  return tx.selectFrom('experiment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One experiment is started at a time, so that two that exclude each other cannot both be. */
export async function lockStart(tx: Database): Promise<ExperimentRow[]> {
  await sql`lock table experiment in share row exclusive mode`.execute(tx);
  return tx.selectFrom('experiment').selectAll().where('state', '=', 'running').execute();
}

export async function insertExperiment(
  tx: Database,
  written: WrittenExperiment,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('experiment')
    .values({
      ...columnsOf(written),
      id,
      salt: newId(),
      state: 'draft',
      created_at: at,
      created_by: by,
    })
    .execute();
  return id;
}

export async function updateDraft(tx: Database, id: string, written: WrittenExperiment): Promise<void> {
  await tx.updateTable('experiment').set(columnsOf(written)).where('id', '=', id).execute();
}

function columnsOf(written: WrittenExperiment) {
  return {
    name: written.name,
    hypothesis: written.hypothesis,
    kind: written.kind,
    group_ids: [...written.groupIds],
    variants: JSON.stringify(written.variants),
    share_percent: written.sharePercent,
    holdout_percent: written.holdoutPercent,
    plan: JSON.stringify(written.plan),
    limits: JSON.stringify(written.limits),
  };
}

/** Starts a draft. `capFen` is the highest price on sale, which limits the revenue counted for one viewer. */
export async function startExperiment(
  tx: Database,
  id: string,
  { by, at, capFen }: { by: string; at: Date; capFen: number },
): Promise<void> {
  await tx
    .updateTable('experiment')
    .set({ state: 'running', started_at: at, started_by: by, cap_fen: capFen })
    .where('id', '=', id)
    .execute();
}

/** Ends one that runs; false where it does not any more. */
export async function stopExperiment(
  tx: Database,
  id: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('experiment')
    .set({ state: 'stopped', ended_at: at, ended_by: by, stop_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function rollOutExperiment(
  tx: Database,
  id: string,
  { by, at, winner, heldBackUntil }: { by: string; at: Date; winner: VariantKey; heldBackUntil: Date },
): Promise<void> {
  await tx
    .updateTable('experiment')
    .set({ state: 'rolled-out', ended_at: at, ended_by: by, winner, held_back_until: heldBackUntil })
    .where('id', '=', id)
    .execute();
}

/** Puts an experiment away; words and orders it rolled out end with that. */
export async function archiveExperiment(tx: Database, id: string): Promise<void> {
  await tx.updateTable('experiment').set({ state: 'archived' }).where('id', '=', id).execute();
}

/** The dearest thing on sale, in fen: a plan, or one of these dramas as a whole. */
export async function readHighestPrice(tx: Database, groupIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select greatest(
      (select max(price) from plan where retired_at is null),
      (select max(price) from "group" where id = any(${[...groupIds]})), 1)::bigint as price`.execute(tx);
  return rows[0]?.price ?? 1;
}
