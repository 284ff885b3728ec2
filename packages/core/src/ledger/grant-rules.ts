import { sql } from 'kysely';
import { standsForTerm } from '../renewals/autorenew.ts';
import type { LedgerRule } from './rule.ts';

/**
 * The membership of every member, folded from the grants in the order they were settled: the same sum as
 * `membershipOf` in the domain, done by the database so that each checks the other.
 */
const folded = sql`
  with recursive term as (
    select member_id, settled_at, term_days, row_number() over (partition by member_id order by seq) as place
    from "grant" where kind = 'membership' and revoked_at is null and member_id is not null
  ), fold (member_id, place, expires_at, lifetime) as (
    select member_id, 0::bigint, '-infinity'::timestamptz, false from term where place = 1
    union all
    select term.member_id, term.place,
      case when fold.lifetime or term.term_days is null then timestamptz '9999-12-31 00:00:00+00'
        else greatest(fold.expires_at, term.settled_at) + term.term_days * interval '24 hours' end,
      fold.lifetime or term.term_days is null
    from fold join term on term.member_id = fold.member_id and term.place = fold.place + 1
  )
  select distinct on (member_id) member_id, expires_at, lifetime from fold order by member_id, place desc`;

/**
 * The end that a member's term had when a renewal was charged, folded from the grants before it. A grant revoked within a
 * minute of the charge is folded both as revoked and as valid, because revocation and charge have clocks of their own.
 */
const renewalsWithTerms = sql`
  with recursive renewal as (
    select recharge.no, recharge.paid_at, notice.term_ends_at as announced_end, own.member_id, own.seq, slack
    from recharge
      join renewal_notice notice on notice.recharge_id = recharge.id
      join "grant" own on own.recharge_id = recharge.id and own.member_id is not null
      cross join (values (interval '-1 minute'), (interval '1 minute')) as near (slack)
    where recharge.state in ('PAID', 'REFUNDING')
  ), term as (
    select renewal.no, renewal.slack, term.settled_at, term.term_days,
      row_number() over (partition by renewal.no, renewal.slack order by term.seq) as place
    from renewal join "grant" term on term.member_id = renewal.member_id and term.seq < renewal.seq
      and term.kind = 'membership' and (term.revoked_at is null or term.revoked_at > renewal.paid_at + renewal.slack)
  ), fold (no, slack, place, expires_at) as (
    select no, slack, 0::bigint, timestamptz '-infinity' from renewal
    union all
    select term.no, term.slack, term.place, case when term.term_days is null then 'infinity'
      else greatest(fold.expires_at, term.settled_at) + term.term_days * interval '24 hours' end
    from fold join term on term.no = fold.no and term.slack = fold.slack and term.place = fold.place + 1
  )
  select distinct on (renewal.no, renewal.slack) renewal.no, renewal.announced_end, fold.expires_at
  from renewal join fold on fold.no = renewal.no and fold.slack = renewal.slack
  order by renewal.no, renewal.slack, fold.place desc`;

/** The rules of grants and memberships. */
export const grantRules: readonly LedgerRule[] = [
  {
    id: 'M2',
    says: "every member's expiry is what the grants make it",
    offenders: sql`
      select member.id from member left join (${folded}) as made on made.member_id = member.id
      where date_trunc('milliseconds', member.vip_expires_at)
          is distinct from date_trunc('milliseconds', made.expires_at)
        or member.lifetime <> coalesce(made.lifetime, false)`,
  },
  {
    id: 'M4',
    says: 'nobody who had a lifetime was sold another term',
    offenders: sql`
      select later.id from "grant" lifetime
      join "grant" later on later.member_id = lifetime.member_id and later.seq > lifetime.seq
      where lifetime.kind = 'membership' and lifetime.term_days is null and lifetime.revoked_at is null
        and later.kind = 'membership' and later.source = 'recharge' and later.revoked_at is null`,
  },
  {
    id: 'M10',
    says: 'no renewal took money that was not announced five days before, at that amount',
    offenders: sql`
      select recharge.no from recharge
      left join renewal_notice notice on notice.recharge_id = recharge.id
      where recharge.idempotency_key like 'renew:%' and recharge.paid_at is not null
        and (notice.id is null or not notice.sent or notice.sent_at > recharge.paid_at - interval '5 days'
          or notice.amount <> recharge.amount)`,
  },
  {
    id: 'M10',
    says: 'every renewal was charged at the end of the term it was announced for, or was given back',
    offenders: sql`
      select no from (${renewalsWithTerms}) as renewal
      group by no having bool_and(date_trunc('milliseconds', announced_end)
        is distinct from date_trunc('milliseconds', expires_at))`,
  },
  {
    id: 'M10',
    says: 'every announcement that is open names the end of the term that its member has',
    offenders: sql`
      select notice.id from renewal_notice notice join member on member.id = notice.member_id
      where notice.outcome is null and not ${standsForTerm}`,
  },
  {
    id: 'M6',
    says: 'nobody bought a drama twice',
    offenders: sql`
      select member_id || ' ' || group_id from "grant"
      where kind = 'drama' and revoked_at is null and member_id is not null
      group by member_id, group_id having count(*) > 1`,
  },
];
