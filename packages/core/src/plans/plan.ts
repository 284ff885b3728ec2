import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PlanTable } from '@playlet/db/tables/money';
import { PLAN_DURATIONS, type PlanDuration } from '@playlet/domain/money/term';
import { type RawBuilder, type Selectable, sql } from 'kysely';

export type PlanRow = Selectable<PlanTable>;

/**
 * Whether a plan is on sale at this moment, by the clock of the database: the one place that says so. A version that is
 * scheduled ends the one before it at the moment it begins.
 */
export const isOnSale: RawBuilder<boolean> = sql`(coalesce(plan.valid_from, plan.created_at) <= now()
  and (plan.retired_at is null or plan.retired_at > now()))`;
/** A version that waits for its day. */
const isScheduled = sql<boolean>`(plan.valid_from > now() and plan.retired_at is null)`;

/** The plans on sale, shortest first. */
export async function listPlansOnSale(db: Database): Promise<PlanRow[]> {
  const rows = await db.selectFrom('plan').selectAll().where(isOnSale).execute();
  return rows.sort((a, b) => PLAN_DURATIONS.indexOf(a.duration) - PLAN_DURATIONS.indexOf(b.duration));
}

/** A plan by its id; undefined where it is not on sale. */
export function findPlanOnSale(db: Database, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plan').selectAll().where('id', '=', id).where(isOnSale).executeTakeFirst();
}

/** Returns the highest price at which a duration was on sale within the last day, in fen; 0 where it was not. */
export async function findHighestRecentPrice(db: Database, duration: PlanDuration): Promise<number> {
  const { price } = await db
    .selectFrom('plan')
    .select((of) => of.fn.coalesce(of.fn.max('price'), sql<number>`0`).as('price'))
    .where('duration', '=', duration)
    .where(sql<boolean>`coalesce(valid_from, created_at) <= now()`)
    .where(sql<boolean>`(retired_at is null or retired_at > now() - interval '1 day')`)
    .executeTakeFirstOrThrow();
  return price;
}

export type PlanVersion = PlanRow & { state: 'on_sale' | 'scheduled' | 'past' };

/** Every price there was, is, or is scheduled, by duration, the latest first. */
export async function listPlanVersions(db: Database): Promise<PlanVersion[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .select(
      sql<PlanVersion['state']>`case when ${isOnSale} then 'on_sale' when ${isScheduled} then 'scheduled'
        else 'past' end`.as('state'),
    )
    .orderBy('duration')
    .orderBy('version', 'desc')
    .execute();
}

/**
 * Puts a price on a duration, at once or from a moment on: a new version takes the old one's place then. A version that
 * waited before is given up. The same price again changes nothing.
 */
export function pricePlan(
  db: Database,
  duration: PlanDuration,
  price: number,
  validFrom: Date | null = null,
): Promise<PlanRow> {
  return joinTransaction(db, async (tx) => {
    await sql`lock table plan in share row exclusive mode`.execute(tx);
    await cancelScheduledPlan(tx, duration);
    const versions = await tx
      .selectFrom('plan')
      .selectAll()
      .where('duration', '=', duration)
      .orderBy('version', 'desc')
      .execute();
    const current = versions.find(({ retired_at: end }) => end === null);
    if (current?.price === price) return current;
    await endPlan(tx, duration, validFrom);
    const version = (versions[0]?.version ?? 0) + 1;
    return tx
      .insertInto('plan')
      .values({ id: newId(), duration, version, price, valid_from: validFrom, retired_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Takes a duration off sale, with its scheduled versions; earlier orders keep their plan. */
export function retirePlan(db: Database, duration: PlanDuration): Promise<void> {
  return joinTransaction(db, async (tx) => {
    await cancelScheduledPlan(tx, duration);
    await endPlan(tx, duration, null);
  });
}

/** Withdraws the scheduled version, so that the one before it continues. */
async function cancelScheduledPlan(tx: Database, duration: PlanDuration): Promise<void> {
  const given = await tx
    .updateTable('plan')
    .set({ retired_at: sql`now()` })
    .where('duration', '=', duration)
    .where(isScheduled)
    .returning('valid_from')
    .executeTakeFirst();
  if (!given) return;
  await tx
    .updateTable('plan')
    .set({ retired_at: null })
    .where('duration', '=', duration)
    .where('retired_at', '=', given.valid_from)
    .execute();
}

async function endPlan(tx: Database, duration: PlanDuration, at: Date | null): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ retired_at: at ?? sql<Date>`now()` })
    .where('duration', '=', duration)
    .where('retired_at', 'is', null)
    .execute();
}
