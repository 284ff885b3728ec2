import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db } = await testDatabase();

it('the database refuses a transfer that does not balance, whoever writes it', async () => {
  const entry = (account: string, amount: number) => sql`
    insert into ledger_entry (transfer_id, account, amount, reason, at) values ('t', ${account}, ${amount}, 'sale', now())`;
  const transfer = (amount: number) =>
    db.transaction().execute(async (tx) => {
      await entry('provider', 500).execute(tx);
      await entry('sales', amount).execute(tx);
    });
  await expect(transfer(-499)).rejects.toThrow('transfer t does not balance');
  expect(await db.selectFrom('ledger_entry').selectAll().execute()).toEqual([]);
});

it('the database refuses a refund that its requester decided', async () => {
  const refund = (decidedBy: string) => sql`
    insert into refund (id, no, channel, transaction_no, order_no, amount, total, reason, state, requested_by, decided_by)
    values (${decidedBy}, ${decidedBy}, 'sandbox', 't', 'o', 1, 1, 'why', 'SENT', 'lin', ${decidedBy})`;
  await expect(refund('lin').execute(db)).rejects.toThrow('refund_has_four_eyes');
  await refund('zhou').execute(db);
  await sql`delete from refund`.execute(db);
});
