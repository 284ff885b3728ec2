import type { Database } from '@playlet/db/database';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { RefundTable } from '@playlet/db/tables/refund';
import type { Selectable } from 'kysely';

export type RefundRow = Selectable<RefundTable>;

export function refundById(db: Database, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

export function refundByNo(db: Database, no: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('no', '=', no).executeTakeFirst();
}

/** Refunds, the latest first. */
export function listRefunds(
  db: Database,
  filter: { state?: RefundRow['state'] | undefined; rechargeId?: string },
  part: PagePart<TimePlace>,
): Promise<(RefundRow & { microseconds: number })[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .select(microsecondsOf('created_at').as('microseconds'))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? 'REQUESTED'))
    .$if(filter.rechargeId !== undefined, (query) => query.where('recharge_id', '=', filter.rechargeId ?? ''))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'created_at', { id: 'id' })),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Submitted refunds that are due for a query, the longest waiting first. */
export function listDueRefunds(db: Database, now: Date, count: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'SENT')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(count)
    .execute();
}

/** Schedules the next query of a submitted refund, and counts this one. */
export async function scheduleRefundCheck(db: Database, { id, checks }: RefundRow, at: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ check_at: at, checks: checks + 1 })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .execute();
}
