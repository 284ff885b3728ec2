import { sql } from 'kysely';
import type { LedgerRule } from './rule.ts';

/** The rules of amounts. */
export const moneyRules: readonly LedgerRule[] = [
  {
    id: 'M5',
    says: 'a channel took in on a Beijing day what its paid orders and its put-aside payments of that day come to',
    offenders: sql`
      with taken as (
        select channel, ((details ->> 'paidAt')::timestamptz at time zone 'Asia/Shanghai')::date as day,
          sum(amount) as amount
        from payment_event where kind = 'paid' group by 1, 2
      ), accounted as (
        select channel, day, sum(amount) as amount from (
          select channel, (paid_at at time zone 'Asia/Shanghai')::date as day, amount
          from recharge where paid_at is not null
          union all
          select channel, (paid_at at time zone 'Asia/Shanghai')::date, amount
          from payment_exception where kind in
            ('double_pay', 'account_gone', 'nothing_to_grant', 'minor_cap_exceeded', 'wrong_channel')
        ) as one group by 1, 2
      )
      select concat_ws(' ', channel, day) from taken full join accounted using (channel, day)
      where taken.amount is distinct from accounted.amount`,
  },
  {
    id: 'M5',
    says: 'every paid order was booked once, with its whole amount',
    offenders: sql`
      select recharge.no from recharge
      left join ledger_entry entry on entry.recharge_id = recharge.id and entry.amount > 0
        and entry.reason = recharge.kind
      where recharge.paid_at is not null
      group by recharge.no, recharge.amount having coalesce(sum(entry.amount), 0) <> recharge.amount`,
  },
  {
    id: 'M5',
    says: 'what leaves one account arrives in another',
    offenders: sql`select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0`,
  },
  {
    id: 'M5',
    says: "every member's balance is the sum of its entries",
    offenders: sql`
      select member.id from member
      left join ledger_entry entry on entry.member_id = member.id and entry.account = 'balance'
      group by member.id, member.balance having coalesce(sum(entry.amount), 0) <> member.balance`,
  },
  {
    id: 'M11',
    says: 'nobody who has left has a balance',
    offenders: sql`
      select tombstone_id from ledger_entry where account = 'balance' and tombstone_id is not null
      group by tombstone_id having sum(amount) <> 0`,
  },
  {
    id: 'M5',
    says: 'what went back for an order is what its refunds say, and a top-up leaves the balance when it is sent',
    offenders: sql`
      with given as (
        select channel, transaction_no, sum(amount) as amount from refund where state = 'DONE' group by 1, 2
      ), booked as (
        select recharge_id, sum(amount) as amount from ledger_entry
        where reason in ('refund', 'refund_loss') and account = 'provider' group by 1
      )
      select recharge.no from recharge
      left join given using (channel, transaction_no)
      left join booked on booked.recharge_id = recharge.id
      where recharge.paid_at is not null and recharge.channel <> 'balance'
        and coalesce(booked.amount, 0) <> coalesce(given.amount, 0)
          + case when recharge.state = 'REFUNDING' and recharge.kind = 'balance' then recharge.amount else 0 end`,
  },
  {
    id: 'M5',
    says: 'what nobody covers of the refunds stands in the books as a loss',
    offenders: sql`
      select 'loss' where (select coalesce(sum(lost), 0) from refund)
        <> -(select coalesce(sum(amount), 0) from ledger_entry where account = 'loss')`,
  },
];
