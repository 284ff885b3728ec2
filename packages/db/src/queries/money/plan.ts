import { PLAN_DURATIONS, type PlanDuration } from '@playlet/domain/money/term';
import { type Selectable, sql } from 'kysely';
import { type Database, joinTransaction } from '../../database.ts';
import { newId } from '../../id.ts';
import type { PlanTable } from '../../tables/money.ts';

export type PlanRow = Selectable<PlanTable>;

/** The plans on sale, shortest first. */
export async function plansOnSale(db: Database): Promise<PlanRow[]> {
  const rows = await db.selectFrom('plan').selectAll().where('retired_at', 'is', null).execute();
  return rows.sort((a, b) => PLAN_DURATIONS.indexOf(a.duration) - PLAN_DURATIONS.indexOf(b.duration));
}

/** A plan by its id; undefined where it is not on sale. */
export function planOnSale(db: Database, id: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** Puts a price on a duration: a new version takes the old one's place. The same price again changes nothing. */
export function pricePlan(db: Database, duration: PlanDuration, price: number): Promise<PlanRow> {
  return joinTransaction(db, async (tx) => {
    await sql`lock table plan in share row exclusive mode`.execute(tx);
    const versions = await tx
      .selectFrom('plan')
      .selectAll()
      .where('duration', '=', duration)
      .orderBy('version', 'desc')
      .execute();
    const latest = versions[0];
    if (latest && latest.retired_at === null && latest.price === price) return latest;
    await retirePlan(tx, duration);
    return tx
      .insertInto('plan')
      .values({ id: newId(), duration, version: (latest?.version ?? 0) + 1, price, retired_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Takes a duration off sale; orders made before keep their plan. */
export async function retirePlan(db: Database, duration: PlanDuration): Promise<void> {
  await db
    .updateTable('plan')
    .set({ retired_at: sql`now()` })
    .where('duration', '=', duration)
    .where('retired_at', 'is', null)
    .execute();
}
