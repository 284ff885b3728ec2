import type { Database } from '@playlet/db/database';
import type { StatementLineTable } from '@playlet/db/tables/refund';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { StatementLine } from '@playlet/domain/money/reconcile';
import { sql } from 'kysely';
import { dayCloseOf, lockStatement } from './daily-close.ts';

export type KeptStatementLine = Omit<StatementLineTable, 'position'>;

/** Stores a statement as it was fetched; a second fetch replaces it. The lines of a closed day stay. */
export async function keepStatement(
  db: Database,
  channel: PaymentChannel,
  day: string,
  lines: readonly (StatementLine & { at: Date; fee?: number })[],
): Promise<void> {
  const rows = lines.map(
    ({ kind, no, transactionNo, refundNo = null, amount, fee = null, at }, position) => ({
      position,
      kind,
      no,
      transaction_no: transactionNo,
      refund_no: refundNo,
      amount,
      fee,
      at: at.toISOString(),
    }),
  );
  await db.transaction().execute(async (tx) => {
    await lockStatement(tx, { channel, day });
    if (await dayCloseOf(tx, { channel, day })) return;
    await tx
      .deleteFrom('statement_line')
      .where('channel', '=', channel)
      .where(sql<boolean>`day = ${day}::date`)
      .execute();
    // One text for all: a parameter for each cell is more than PostgreSQL takes.
    await sql`
      insert into statement_line (channel, day, position, kind, no, transaction_no, refund_no, amount, fee, at)
      select ${channel}, ${day}::date, line.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line
        (position int, kind text, no text, transaction_no text, refund_no text, amount bigint, fee bigint, at timestamptz)`.execute(
      tx,
    );
  });
}

/** The lines that statements have of an order. */
export async function statementLinesOf(db: Database, no: string): Promise<KeptStatementLine[]> {
  const { rows } = await sql<KeptStatementLine>`
    select channel, day::text, kind, no, transaction_no, refund_no, amount, fee, at
    from statement_line where no = ${no} order by at, channel, position limit 100`.execute(db);
  return rows;
}
