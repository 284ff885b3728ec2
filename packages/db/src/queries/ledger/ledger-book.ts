import { startOfBeijingDay } from '@playlet/domain/beijing';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { LedgerEntryTable } from '../../tables/money.ts';
import { isEarlier, microsecondsOf, offsetOf, type PagePart, type TimePlace } from '../paging/page-part.ts';

type Account = LedgerEntryTable['account'];

/** An account, or a provider's part of it, over a Beijing day; in fen, debits and credits without a sign. */
export type AccountDay = {
  account: Account;
  channel: PaymentChannel | null;
  /** The balance at the beginning of the day, credits less debits. */
  opening: number;
  debit: number;
  credit: number;
  entries: number;
};

/** Every account as a Beijing day began, and what moved on it. */
export async function listAccountsOfDay(db: Database, day: string): Promise<AccountDay[]> {
  const from = new Date(startOfBeijingDay(day));
  const to = new Date(from.getTime() + DAY_MS);
  const { rows } = await sql<AccountDay>`
    select account, channel,
      coalesce(sum(amount) filter (where at < ${from}), 0)::bigint as opening,
      coalesce(-sum(amount) filter (where at >= ${from} and amount < 0), 0)::bigint as debit,
      coalesce(sum(amount) filter (where at >= ${from} and amount > 0), 0)::bigint as credit,
      count(*) filter (where at >= ${from})::int as entries
    from ledger_entry where at < ${to}
    group by account, channel order by account, channel`.execute(db);
  return rows;
}

export type EntryFilter = {
  account?: Account | undefined;
  channel?: PaymentChannel | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  orderNo?: string | undefined;
};

/** One side of a transfer, beside the account of the other. */
export type BookEntry = {
  id: string;
  transfer_id: string;
  account: Account;
  channel: PaymentChannel | null;
  contra: Account;
  contra_channel: PaymentChannel | null;
  member_id: string | null;
  order_no: string | null;
  amount: number;
  reason: string;
  at: Date;
  microseconds: number;
};

/** Entries of the ledger, the latest first. */
export async function listEntries(
  db: Database,
  { account, channel, from, to, orderNo }: EntryFilter,
  part: PagePart<TimePlace>,
): Promise<BookEntry[]> {
  const conditions = [
    ...(account ? [sql<boolean>`e.account = ${account}`] : []),
    ...(channel ? [sql<boolean>`e.channel = ${channel}`] : []),
    ...(from ? [sql<boolean>`e.at >= ${from}`] : []),
    ...(to ? [sql<boolean>`e.at < ${to}`] : []),
    ...(orderNo === undefined
      ? []
      : [sql<boolean>`e.recharge_id = (select id from recharge where no = ${orderNo})`]),
    ...(part.after ? [isEarlier(part.after, 'e.at', { id: 'e.id', down: true })] : []),
  ];
  const { rows } = await sql<BookEntry>`
    select e.id::text, e.transfer_id, e.account, e.channel, contra.account as contra,
      contra.channel as contra_channel, e.member_id, recharge.no as order_no, e.amount, e.reason, e.at,
      ${microsecondsOf('e.at')} as microseconds
    from (
      select * from ledger_entry as e
      where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      order by e.at desc, e.id desc offset ${offsetOf(part)} limit ${part.count}
    ) as e
    join ledger_entry as contra on contra.transfer_id = e.transfer_id and contra.id <> e.id
    left join recharge on recharge.id = e.recharge_id
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}
