import type { Database } from '@playlet/db/database';
import type { VisitStage } from '@playlet/domain/promotion/visit';
import { sql } from 'kysely';

/**
 * Records that a viewer followed a link; reports count it as a visit only where it is the viewer's first of the day.
 */
export async function insertTouch(
  db: Database,
  { linkId, isCounted, ...values }: { id: string; linkId: string; at: Date; isCounted: boolean },
): Promise<void> {
  await db
    .insertInto('promotion_touch')
    .values({ ...values, link_id: linkId, is_counted: isCounted })
    .execute();
}

/** Notes how far a visit went, once for each stage, and whose it is where a member is signed in. */
export async function markStage(
  db: Database,
  {
    touchId,
    stage,
    memberId,
    now,
  }: { touchId: string; stage: VisitStage; memberId?: string | undefined; now: Date },
): Promise<void> {
  const column = sql.ref(`${stage}_at`);
  await sql`
    update promotion_touch set ${column} = coalesce(${column}, ${now}::timestamptz),
      member_id = coalesce(member_id, ${memberId ?? null})
    where id = ${touchId} and (${column} is null or (member_id is null and ${memberId ?? null}::text is not null))`.execute(
    db,
  );
}

/** Assigns a guest's visits to the member who signed in. Visits of another member stay. */
export async function claimTouches(
  tx: Database,
  memberId: string,
  touchIds: readonly string[],
): Promise<void> {
  if (touchIds.length === 0) return;
  await tx
    .updateTable('promotion_touch')
    .set({ member_id: memberId })
    .where('id', 'in', touchIds)
    .where('member_id', 'is', null)
    .execute();
}
