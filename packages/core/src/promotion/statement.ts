import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PromotionStatementTable } from '@playlet/db/tables/promotion';
import { shareOf, sumStatement } from '@playlet/domain/promotion/share';
import { type Selectable, sql } from 'kysely';

export type StatementRow = Selectable<PromotionStatementTable>;

/** An order, or its refund, in no closed statement yet. No field names a person. */
export type OpenLine = {
  attributionId: string;
  linkId: string;
  kind: 'paid' | 'refund';
  renewal: boolean;
  amountFen: number;
  shareFen: number;
};

/**
 * Returns a partner's dues for every payment and refund before a moment that is in no statement. One that becomes known
 * late, by a provider's statement, belongs to the next statement that is closed.
 */
export async function openLines(db: Database, partnerId: string, before: Date): Promise<OpenLine[]> {
  const line = (kind: 'paid' | 'refund', at: 'paid_at' | 'refunded_at') => sql`
    select promotion_attribution.id as "attributionId", promotion_attribution.link_id as "linkId",
      ${kind}::text as kind, promotion_attribution.renewal, recharge.amount as "amountFen", basis_points as "basisPoints"
    from promotion_attribution join recharge on recharge.id = promotion_attribution.recharge_id
    where partner_id = ${partnerId} and paid_at is not null and ${sql.ref(at)} < ${before}
      and not exists (select from promotion_statement_line as told
        where told.attribution_id = promotion_attribution.id and told.kind = ${kind})`;
  const { rows } = await sql<Omit<OpenLine, 'shareFen'> & { basisPoints: number }>`
    ${line('paid', 'paid_at')} union all ${line('refund', 'refunded_at')} order by 1, 3`.execute(db);
  return rows.map(({ basisPoints, ...row }) => ({ ...row, shareFen: shareOf(row.amountFen, basisPoints) }));
}

/** Closes a partner's month for good, in the transaction of the caller. Undefined where it is closed already. */
export async function closeStatement(
  tx: Database,
  {
    partnerId,
    month,
    before,
    by,
    now,
  }: { partnerId: string; month: string; before: Date; by: string; now: Date },
): Promise<StatementRow | undefined> {
  // The lock serializes concurrent closings.
  await sql`select from promotion_partner where id = ${partnerId} for update`.execute(tx);
  const lines = await openLines(tx, partnerId, before);
  const { paidFen, refundFen, dueFen } = sumStatement(lines);
  const statement = await tx
    .insertInto('promotion_statement')
    .values({
      id: newId(),
      partner_id: partnerId,
      month,
      paid: paidFen,
      refunded: refundFen,
      due: dueFen,
      closed_by: by,
      closed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!statement) return undefined;
  if (lines.length > 0)
    await sql`
      insert into promotion_statement_line (statement_id, attribution_id, link_id, kind, renewal, amount, share)
      select ${statement.id}, "attributionId", "linkId", kind, renewal, "amountFen", "shareFen"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t("attributionId" text, "linkId" text, kind text,
        renewal boolean, "amountFen" bigint, "shareFen" bigint)`.execute(tx);
  return statement;
}

/** A partner's closed months, the latest first. */
export function statementsOf(db: Database, partnerId: string): Promise<StatementRow[]> {
  return db
    .selectFrom('promotion_statement')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('month', 'desc')
    .execute();
}
