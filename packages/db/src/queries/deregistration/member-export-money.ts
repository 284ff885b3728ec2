import { sql } from 'kysely';

export type Row = Record<string, unknown>;

/** The money of an account: its orders with their payments, refunds and grants. Amounts in fen. */
export const moneyParts = {
  orders: (id: string) => sql<Row>`
    select no, kind, channel, scene, state, recharge.amount as amount_fen, subject, plan ->> 'duration' as plan,
      "group".title as drama, consents, minor, guardian_name, request ->> 'ip' as paid_from, transaction_no, late,
      recharge.created_at, expires_at, paid_at, closed_at, refunded_at
    from recharge left join "group" on "group".id = recharge.group_id
    where recharge.member_id = ${id} order by recharge.created_at, recharge.id`,
  order_events: (id: string) => sql<Row>`
    select recharge.no as order_no, event.kind, event.source, event.transaction_no, event.amount as amount_fen,
      event.details, event.at
    from payment_event event join recharge on recharge.id = event.recharge_id
    where recharge.member_id = ${id} order by event.id`,
  payments_put_aside: (id: string) => sql<Row>`
    select recharge.no as order_no, aside.kind, aside.channel, aside.transaction_no, aside.amount as amount_fen,
      aside.state, aside.paid_at, aside.resolved_at
    from payment_exception aside join recharge on recharge.id = aside.recharge_id
    where recharge.member_id = ${id} order by aside.created_at, aside.id`,
  refunds: (id: string) => sql<Row>`
    select refund.no, refund.order_no, refund.channel, refund.transaction_no, refund.amount as amount_fen,
      refund.reason, refund.state, refund.created_at, refund.decided_at, refund.done_at
    from refund join recharge on recharge.id = refund.recharge_id
    where recharge.member_id = ${id} order by refund.created_at, refund.id`,
  grants: (id: string) => sql<Row>`
    select source, recharge.no as order_no, "grant".kind, term_days, "grant".amount as amount_fen,
      "group".title as drama, settled_at, revoked_at
    from "grant" left join recharge on recharge.id = "grant".recharge_id
      left join "group" on "group".id = "grant".group_id
    where "grant".member_id = ${id} order by "grant".seq`,
  ledger: (id: string) => sql<Row>`
    select entry.account, entry.channel, recharge.no as order_no, entry.amount as amount_fen, entry.reason, entry.at
    from ledger_entry entry left join recharge on recharge.id = entry.recharge_id
    where entry.member_id = ${id} or recharge.member_id = ${id} order by entry.id`,
  automatic_renewal: (id: string) => sql<Row>`
    select duration, consents, enabled_at from autorenew where member_id = ${id}`,
  renewal_notices: (id: string) => sql<Row>`
    select plan.duration, notice.amount as amount_fen, notice.term_ends_at, notice.sent_at, notice.charge_at,
      notice.outcome, notice.settled_at
    from renewal_notice notice join plan on plan.id = notice.plan_id
    where notice.member_id = ${id} order by notice.sent_at, notice.id`,
};
