import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';

/** The result of a retention rule in its table of `total` rows. */
export type PurgeReceipt = { rule: string; total: number; due: number; deleted: number; refused: boolean };

export async function notePurge(db: Database, receipt: PurgeReceipt): Promise<PurgeReceipt> {
  await db
    .insertInto('purge_receipt')
    .values({ id: newId(), ...receipt })
    .execute();
  return receipt;
}

/** Returns the receipts of the last purge's tables: refused ones first, then by the number of deletions. */
export async function listLastPurgeReceipts(db: Database): Promise<(PurgeReceipt & { at: Date })[]> {
  const { rows } = await sql<PurgeReceipt & { at: Date }>`
    with recent as (select * from purge_receipt order by id desc limit 200)
    select rule, total, due, deleted, refused, created_at as at from recent
    where created_at > (select max(created_at) from recent) - interval '1 hour'
    order by refused desc, deleted desc, rule`.execute(db);
  return rows;
}
