import type { Database } from '@playlet/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { RefundRow } from './refund.ts';

export type RefundFacts = {
  /** The kind of the payment in suspense; null where the order itself is refunded. */
  exceptionKind: string | null;
  /** Refunds of the same payment that have gone back, or are on their way, beside this one. */
  otherRefunds: number;
  /** Grants of the order that hold. */
  grants: number;
  /** Plays of the buyer since the order was paid. */
  plays: number;
  /** Refunds of the buyer's orders within twelve months, beside this one. */
  earlierRefunds: number;
};

/** Reads the ledger's facts about a refund. */
export async function refundFacts(db: Database, refund: RefundRow): Promise<RefundFacts> {
  const { id, recharge_id: orderId, exception_id: exceptionId, channel, transaction_no: no } = refund;
  const { rows } = await sql<RefundFacts>`
    select
      (select kind from payment_exception where id = ${exceptionId}) as "exceptionKind",
      (select count(*) from refund where channel = ${channel} and transaction_no = ${no} and id <> ${id}
        and state in ('SENT', 'DONE'))::int as "otherRefunds",
      (select count(*) from "grant" where recharge_id = ${orderId} and revoked_at is null)::int as grants,
      (select count(*) from play where viewer_key = ordered.member_id and created_at >= ordered.paid_at)::int as plays,
      (select count(*) from refund join recharge on recharge.id = refund.recharge_id
        where recharge.member_id = ordered.member_id and refund.state = 'DONE' and refund.id <> ${id}
          and refund.done_at > now() - interval '12 months')::int as "earlierRefunds"
    from (select 1) as one left join recharge as ordered on ordered.id = ${orderId}`.execute(db);
  return rows[0] ?? { exceptionKind: null, otherRefunds: 0, grants: 0, plays: 0, earlierRefunds: 0 };
}

/** Returns the fen a member of the staff has approved since a moment. */
export async function sumApprovedSince(db: Database, by: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from refund
    where decided_by = ${by} and decided_at >= ${since} and state <> 'REJECTED'`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Has the approvals of one person follow each other until the transaction ends, so that their sum can be limited. */
export async function lockApprover(tx: Database, by: string): Promise<void> {
  const name: RawBuilder<string> = sql`${`refunds approved by ${by}`}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
