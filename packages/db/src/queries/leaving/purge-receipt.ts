import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';

/** What a rule found due in its table of `total` rows, and what it did. */
export type PurgeReceipt = { rule: string; total: number; due: number; deleted: number; refused: boolean };

export async function notePurge(db: Database, receipt: PurgeReceipt): Promise<PurgeReceipt> {
  await db
    .insertInto('purge_receipt')
    .values({ id: newId(), ...receipt })
    .execute();
  return receipt;
}
