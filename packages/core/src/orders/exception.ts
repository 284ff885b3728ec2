import type { Database } from '@playlet/db/database';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { PaymentExceptionTable } from '@playlet/db/tables/money';
import type { Selectable } from 'kysely';

export type ExceptionRow = Selectable<PaymentExceptionTable>;

/** Payment exceptions, which are held in suspense, the latest first. */
export function listExceptions(
  db: Database,
  filter: { state?: ExceptionRow['state'] | undefined; rechargeId?: string },
  part: PagePart<TimePlace>,
): Promise<(ExceptionRow & { microseconds: number })[]> {
  return db
    .selectFrom('payment_exception')
    .selectAll()
    .select(microsecondsOf('created_at').as('microseconds'))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? 'OPEN'))
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

/** Resolves an exception that an operator found in order; false where it is not open. */
export async function resolveException(
  db: Database,
  id: string,
  { note, now }: { note: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_exception')
    .set({ state: 'RESOLVED', note, resolved_at: now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
