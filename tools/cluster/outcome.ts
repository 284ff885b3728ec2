import { checkLedger } from '@playlet/core/ledger/check';
import { type RawDatabase, sql } from '@playlet/db/raw';
import type { Ask } from './callers/ask.ts';
import type { Purchases } from './callers/buyer.ts';
import { type Edits, synopsisOf } from './callers/editor.ts';
import { playStart } from './callers/viewer.ts';

/** What the callers were told is done. */
export type Acknowledged = {
  purchases: Purchases;
  /** `member drama` */
  followed: ReadonlySet<string>;
  edits: Edits;
  editedDrama: string;
  /** Titles. */
  imported: readonly string[];
};

/** Holds what was acknowledged against what is there; answers a sentence for each thing that is lost or doubled. */
export async function findLosses(
  db: RawDatabase,
  ask: Ask,
  baseUrl: string,
  { purchases, followed, edits, editedDrama, imported }: Acknowledged,
): Promise<string[]> {
  const losses: string[] = [];
  const orders = await db.selectFrom('recharge').select(['id', 'state']).execute();
  const states = new Map(orders.map(({ id, state }) => [id, state]));
  for (const id of purchases.ordered.values()) if (!states.has(id)) losses.push(`order ${id} is lost`);
  for (const id of purchases.paid)
    if (states.get(id) !== 'PAID') losses.push(`order ${id} was paid, and is ${states.get(id)}`);
  const { rows: doubled } = await sql<{ id: string }>`
    select recharge_id as id from "grant" where recharge_id is not null group by recharge_id having count(*) > 1`.execute(
    db,
  );
  for (const { id } of doubled) losses.push(`order ${id} was granted twice`);
  for (const { rule, says } of await checkLedger(db)) losses.push(`the ledger: ${rule}: not so: ${says}`);

  const favorites = await db.selectFrom('favorite').select(['member_id', 'group_id']).execute();
  const kept = new Set(favorites.map(({ member_id, group_id }) => `${member_id} ${group_id}`));
  for (const one of followed) if (!kept.has(one)) losses.push(`${one} is not followed any more`);

  const { synopsis } = await db
    .selectFrom('group')
    .select('synopsis')
    .where('id', '=', editedDrama)
    .executeTakeFirstOrThrow();
  const possible = [edits.acknowledged, edits.begun].map(synopsisOf);
  if (edits.begun > 0 && !possible.includes(synopsis))
    losses.push(`the drama says ${synopsis}, and was last written ${possible[0]}`);

  const { rows: waiting } = await sql<{ queue: string }>`select queue from job_outbox
    where created_at < now() - interval '5 seconds'`.execute(db);
  for (const { queue } of waiting) losses.push(`a job for ${queue} has not reached its queue`);

  for (const title of imported) {
    const group = await db.selectFrom('group').select('id').where('title', '=', title).execute();
    if (group.length !== 1) losses.push(`${title} is there ${group.length} times`);
    for (const { id } of group)
      for (const index of [1, 2])
        await playStart(ask, baseUrl, id, index).catch((error: Error) =>
          losses.push(`${title} ${index} does not play: ${error.message}`),
        );
  }
  return losses;
}
