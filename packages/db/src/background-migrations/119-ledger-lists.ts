import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/** What the console lists the ledger by: the latest entries, those of an order, and what an account came to by a day. */
export async function run(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'ledger_entry_latest', 'on ledger_entry (at desc, id desc)');
  await createIndexConcurrently(
    db,
    'ledger_entry_of_order',
    'on ledger_entry (recharge_id) where recharge_id is not null',
  );
  await createIndexConcurrently(
    db,
    'ledger_entry_sums',
    'on ledger_entry (account, channel, at) include (amount)',
  );
}
