import { type Kysely, sql } from 'kysely';

/**
 * A provider may give money back after it said it would not. Then a top-up may have been spent, or another refund of the
 * same payment may be under way: what nobody covers is a loss, and the books say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entry drop constraint ledger_entry_account_check,
      add constraint ledger_entry_account_check
        check (account in ('provider', 'balance', 'sales', 'forfeit', 'loss'))`.execute(db);
  await sql`
    alter table refund add column lost bigint not null default 0,
      add constraint refund_lost_of_its_own check (lost between 0 and amount)`.execute(db);
  // One is under way at a time, and one gives back what was paid; a second one that was given all the same is lost.
  for (const [name, column, kind] of [
    ['refund_of_order', 'recharge_id', 'exception_id is null'],
    ['refund_of_exception', 'exception_id', 'exception_id is not null'],
  ] as const) {
    const on = sql`refund (${sql.id(column)}) where ${sql.raw(kind)}`;
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`create unique index ${sql.id(name)} on ${on} and state in ('REQUESTED', 'SENT')`.execute(db);
    await sql`create unique index ${sql.id(`${name}_given`)} on ${on} and state = 'DONE' and lost < amount`.execute(
      db,
    );
  }
}
