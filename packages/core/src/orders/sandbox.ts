import type { Database } from '@playlet/db/database';
import type { SandboxRefundTable, SandboxTradeTable } from '@playlet/db/tables/sandbox';
import type { Selectable } from 'kysely';

type Trade = ReturnType<typeof tradeOf>;
type Refund = ReturnType<typeof refundOf>;

/** Stores the trades of the payment sandbox. */
export function createSandboxTrades(db: Database) {
  return {
    open: (trade: NewTrade, at: Date) => openTrade(db, trade, at),
    find: (no: string) => findTrade(db, no),
    pay: (no: string, transactionNo: string, at: Date) => payTrade(db, no, transactionNo, at),
    close: (no: string, at: Date) => closeTrade(db, no, at),
    refund: (refund: Refund) => refundTrade(db, refund),
    findRefund: (refundNo: string) => findRefund(db, refundNo),
    paidBetween: (from: Date, to: Date) => paidBetween(db, from, to),
    refundedBetween: (from: Date, to: Date) => refundedBetween(db, from, to),
  };
}

type NewTrade = Pick<Trade, 'no' | 'amount' | 'subject' | 'notifyUrl' | 'returnUrl' | 'expiresAt'>;

async function openTrade(db: Database, trade: NewTrade, at: Date): Promise<Trade> {
  await db
    .insertInto('sandbox_trade')
    .values({
      no: trade.no,
      amount: trade.amount,
      subject: trade.subject,
      transaction_no: null,
      notify_url: trade.notifyUrl,
      return_url: trade.returnUrl,
      expires_at: trade.expiresAt,
      created_at: at,
      paid_at: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column('no').doNothing())
    .execute();
  const kept = await findTrade(db, trade.no);
  if (!kept) throw new Error(`sandbox trade ${trade.no} was not kept`);
  return kept;
}

async function findTrade(db: Database, no: string): Promise<Trade | undefined> {
  const row = await db.selectFrom('sandbox_trade').selectAll().where('no', '=', no).executeTakeFirst();
  return row && tradeOf(row);
}

async function payTrade(
  db: Database,
  no: string,
  transactionNo: string,
  at: Date,
): Promise<Trade | undefined> {
  const row = await db
    .updateTable('sandbox_trade')
    .set({ state: 'paid', transaction_no: transactionNo, paid_at: at })
    .where('no', '=', no)
    .where('state', '=', 'open')
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  return row && tradeOf(row);
}

async function closeTrade(db: Database, no: string, at: Date): Promise<Trade | undefined> {
  await db
    .updateTable('sandbox_trade')
    .set({ state: 'closed', closed_at: at })
    .where('no', '=', no)
    .where('state', '=', 'open')
    .execute();
  return findTrade(db, no);
}

async function refundTrade(db: Database, refund: Refund): Promise<Refund | undefined> {
  return db.transaction().execute(async (tx) => {
    // Refunds of a trade queue at its row, so that together they return no more than its amount.
    const trade = await tx
      .selectFrom('sandbox_trade')
      .select(['amount', 'state'])
      .where('no', '=', refund.no)
      .forUpdate()
      .executeTakeFirst();
    const known = await findRefund(tx, refund.refundNo);
    if (known) return known;
    const { given } = await tx
      .selectFrom('sandbox_refund')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('given'))
      .where('no', '=', refund.no)
      .executeTakeFirstOrThrow();
    if (trade?.state !== 'paid' || Number(given) + refund.amount > trade.amount) return undefined;
    await tx
      .insertInto('sandbox_refund')
      .values({ refund_no: refund.refundNo, no: refund.no, amount: refund.amount, created_at: refund.at })
      .execute();
    return refund;
  });
}

async function findRefund(db: Database, refundNo: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  return row && refundOf(row);
}

async function paidBetween(db: Database, from: Date, to: Date): Promise<Trade[]> {
  const rows = await db
    .selectFrom('sandbox_trade')
    .selectAll()
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .orderBy('paid_at')
    .execute();
  return rows.map(tradeOf);
}

async function refundedBetween(
  db: Database,
  from: Date,
  to: Date,
): Promise<(Refund & { transactionNo: string })[]> {
  const rows = await db
    .selectFrom('sandbox_refund as r')
    .innerJoin('sandbox_trade as t', 't.no', 'r.no')
    .select(['r.refund_no', 'r.no', 'r.amount', 'r.created_at'])
    .select((eb) => eb.ref('t.transaction_no').$notNull().as('transaction_no'))
    .where('r.created_at', '>=', from)
    .where('r.created_at', '<', to)
    .orderBy('r.created_at')
    .execute();
  return rows.map((row) => ({ ...refundOf(row), transactionNo: row.transaction_no }));
}

function tradeOf(row: Selectable<SandboxTradeTable>) {
  return {
    no: row.no,
    amount: row.amount,
    subject: row.subject,
    state: row.state,
    transactionNo: row.transaction_no,
    notifyUrl: row.notify_url,
    returnUrl: row.return_url,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}

function refundOf(row: Selectable<SandboxRefundTable>) {
  return { refundNo: row.refund_no, no: row.no, amount: row.amount, at: row.created_at };
}
