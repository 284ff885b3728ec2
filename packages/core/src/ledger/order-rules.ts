import { sql } from 'kysely';
import type { LedgerRule } from './rule.ts';

/** The rules of orders. */
export const orderRules: readonly LedgerRule[] = [
  {
    id: 'M1',
    says: 'every paid order has exactly one grant',
    offenders: sql`
      select recharge.no from recharge
      left join "grant" on "grant".recharge_id = recharge.id and "grant".revoked_at is null
      where recharge.state in ('PAID', 'REFUNDING')
      group by recharge.no having count("grant".id) <> 1`,
  },
  {
    id: 'M1',
    says: 'every grant has a paid order, or an operator behind it',
    offenders: sql`
      select "grant".id from "grant" left join recharge on recharge.id = "grant".recharge_id
      where "grant".source = 'recharge'
        and (("grant".revoked_at is null and recharge.state not in ('PAID', 'REFUNDING'))
          or ("grant".revoked_at is not null and recharge.state <> 'REFUNDED') or recharge.id is null)`,
  },
  {
    id: 'M8',
    says: 'every payment is behind a paid order, or waits for its refund',
    offenders: sql`
      select event.channel || ' ' || event.transaction_no from payment_event event
      where event.kind = 'paid'
        and not exists (
          select from recharge where recharge.channel = event.channel
            and recharge.transaction_no = event.transaction_no and recharge.paid_at is not null)
        and not exists (
          select from payment_exception exception where exception.channel = event.channel
            and exception.transaction_no = event.transaction_no)`,
  },
  {
    id: 'M8',
    says: 'no open order is forgotten: somebody looks at it again, or its money was put aside',
    offenders: sql`
      select no from recharge where state in ('CREATED', 'PENDING', 'UNKNOWN') and check_at is null
        and not exists (select from payment_exception exception where exception.recharge_id = recharge.id)`,
  },
  {
    id: 'M11',
    says: 'nothing was paid for an account after it was given up',
    offenders: sql`
      select no from recharge join tombstone on tombstone.id = recharge.tombstone_id
      join "grant" on "grant".recharge_id = recharge.id
      where "grant".settled_at > tombstone.deregistered_at`,
  },
  {
    id: 'M14',
    says: 'the amount of a membership is the price of its plan, or a lower one of a channel, and its term the fixed one',
    offenders: sql`
      select recharge.no from recharge join plan on plan.id = recharge.plan_id
      left join channel_price on channel_price.id = recharge.plan -> 'channelPrice' ->> 'id'
      where recharge.amount <> coalesce(channel_price.price, plan.price) or recharge.amount > plan.price
        or (recharge.plan ->> 'price')::bigint <> recharge.amount
        or channel_price.duration <> plan.duration
        or recharge.plan ->> 'duration' <> plan.duration
        or (recharge.plan ->> 'termDays')::int is distinct from (case plan.duration
          when 'monthly' then 31 when 'half_year' then 184 when 'yearly' then 366 end)`,
  },
  {
    id: 'M15',
    says: "a minor's paid order has a guardian's name, and every paid order the buyer's consent",
    offenders: sql`
      select no from recharge where paid_at is not null
        and ((minor and guardian_name is null)
          or not consents @> '[{"document": "privacy"}, {"document": "user"}, {"document": "disclaimer"}]')`,
  },
  {
    id: 'M15',
    says: 'no payment of a minor passed what the caps it was ordered under let pass on its day',
    offenders: sql`
      with paid as (
        select recharge.*, "grant".seq, (paid_at at time zone 'Asia/Shanghai')::date as day
        from recharge join "grant" on "grant".recharge_id = recharge.id
        where recharge.channel <> 'balance' and recharge.state in ('PAID', 'REFUNDING')
      )
      select one.no from paid one
      where one.minor_cap is not null and (one.amount > (one.minor_cap ->> 'single')::bigint
        or (one.minor_cap ->> 'daily')::bigint < (
          select sum(amount) from paid other where other.day = one.day and other.seq <= one.seq
            and (other.member_id = one.member_id or other.tombstone_id = one.tombstone_id)))`,
  },
];
