import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/**
 * Tells how far the demo's month is: `empty` where there is no order, `begun` where it was stopped before its
 * books were closed, `done` also where the orders are not the demo's own, which stay as they are.
 */
export async function readMonthState(db: Database, closedBy: string): Promise<'empty' | 'begun' | 'done'> {
  const { rows } = await sql<{ hasOrders: boolean; isBegun: boolean }>`
    select exists (select from recharge) as "hasOrders",
      exists (select from member where id like 'demo-viewer-%')
        and not exists (select from day_close where closed_by = ${closedBy}) as "isBegun"`.execute(db);
  if (!rows[0]?.hasOrders) return 'empty';
  return rows[0].isBegun ? 'begun' : 'done';
}
