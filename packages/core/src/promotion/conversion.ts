import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ConversionPlatform } from '@playlet/domain/promotion/visit';
import { sql } from 'kysely';

/** A conversion that waits to be reported. */
export type WaitingConversion = {
  id: string;
  platform: ConversionPlatform;
  event: 'register' | 'pay';
  at: Date;
  amountFen: number | null;
  parameters: Record<string, string>;
  attempts: number;
};

/**
 * Queues conversions to be reported: registrations, and paid orders, of links that name a platform, where the click is
 * known. Queued ones are not added again.
 */
export async function queueConversions(
  db: Database,
  platforms: readonly ConversionPlatform[],
  since: Date,
): Promise<void> {
  await sql`
    insert into promotion_conversion (id, attribution_id, platform, event)
    select ${newId()} || row_number() over (), promotion_attribution.id, platform,
      case promotion_attribution.kind when 'registration' then 'register' else 'pay' end
    from promotion_attribution join promotion_link on promotion_link.id = promotion_attribution.link_id
      left join recharge on recharge.id = promotion_attribution.recharge_id
    where platform = any(${platforms}::text[]) and parameters is not null and promotion_attribution.basis = 'touch'
      and promotion_attribution.at > ${since}
      and (promotion_attribution.kind = 'registration' or recharge.state = 'PAID')
    on conflict (attribution_id, event) do nothing`.execute(db);
}

/** Returns the conversions due now, the longest waiting first. */
export async function listWaitingConversions(db: Database, count: number): Promise<WaitingConversion[]> {
  const { rows } = await sql<WaitingConversion>`
    select promotion_conversion.id, promotion_conversion.platform, event, coalesce(recharge.paid_at, promotion_attribution.at) as at,
      recharge.amount as "amountFen", coalesce(parameters, '{}') as parameters, attempts
    from promotion_conversion join promotion_attribution on promotion_attribution.id = attribution_id
      left join recharge on recharge.id = promotion_attribution.recharge_id
    where promotion_conversion.state = 'waiting' order by promotion_conversion.created_at limit ${count}`.execute(
    db,
  );
  return rows;
}

/** Records the result of an attempt: reported, refused for good, or to be retried. */
export async function noteConversion(
  db: Database,
  id: string,
  { state, error }: { state: 'waiting' | 'sent' | 'failed'; error: string | null },
): Promise<void> {
  await db
    .updateTable('promotion_conversion')
    .set({
      state,
      error,
      attempts: sql`attempts + 1`,
      sent_at: state === 'sent' ? sql`now()` : null,
    })
    .where('id', '=', id)
    .execute();
}
