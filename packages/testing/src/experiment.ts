import { join } from 'node:path';
import { findExperimentById } from '@playlet/core/experiments/experiment';
import { keepReading, measureExperiment } from '@playlet/core/experiments/measure';
import { findRunningUrl } from '@playlet/db/embedded/running';
import { connect, type RawDatabase } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import { MIN_RUN_DAYS, OUTCOME_DAYS, VARIANT_KEYS } from '@playlet/domain/experiments/experiment';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from './member.ts';
import { insertOrder, payOrder } from './money.ts';

const VIEWERS_PER_DAY_COUNT = 30;
/** More and fewer by turns, as days are. */
const PAYERS = { A: [3, 4, 5], B: [8, 9, 10] };

/**
 * Backdates an experiment in a product with an embedded database by two weeks: it began that long ago, each day viewers
 * met both variants, and more of B bought a month. The worker measures it as usual.
 */
export async function liveThroughTwoWeeks(dataDir: string, experimentId: string): Promise<void> {
  const databaseUrl = await findRunningUrl(join(dataDir, 'postgres'), 'playlet');
  if (databaseUrl === undefined) throw new Error(`no database runs in ${dataDir}`);
  const db = connect({ databaseUrl, poolSize: 2 });
  try {
    const startedAt = new Date(Date.now() - MIN_RUN_DAYS * DAY_MS);
    await db
      .updateTable('experiment')
      .set({ started_at: startedAt })
      .where('id', '=', experimentId)
      .execute();
    for (let day = 0; day < MIN_RUN_DAYS; day += 1) {
      const endedAt = new Date(startedAt.getTime() + (day + 1) * DAY_MS);
      await liveThroughDay(db, experimentId, day, new Date(endedAt.getTime() - DAY_MS / 2));
      await keepDay(db, experimentId, endedAt);
    }
  } finally {
    await db.destroy();
  }
}

async function liveThroughDay(db: RawDatabase, experimentId: string, day: number, at: Date): Promise<void> {
  const plan = await db
    .selectFrom('plan')
    .selectAll()
    .where('duration', '=', 'monthly')
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  for (const variant of VARIANT_KEYS)
    for (let viewer = 0; viewer < VIEWERS_PER_DAY_COUNT; viewer += 1) {
      const unit = `${experimentId}-${variant}-${day}-${viewer}`;
      const pays = viewer < (PAYERS[variant][day % PAYERS[variant].length] ?? 0);
      await db
        .insertInto('experiment_unit')
        .values({
          ...{
            experiment_id: experimentId,
            unit,
            variant,
            is_member: pays || viewer % 4 === 0,
            is_phone: viewer % 3 > 0,
          },
          ...{ met_at: at, wall_at: viewer % 2 === 0 || pays ? at : null },
          completed_at: viewer % 5 === 0 ? null : at,
        })
        .execute();
      if (!pays) continue;
      const { id } = await insertMember(db, { experiment_unit: unit });
      const order = await insertOrder(db, id, { plan });
      await payOrder(db, order, unit, order, 'wechat', new Date(at.getTime() + 1000));
    }
}

async function keepDay(db: RawDatabase, experimentId: string, endedAt: Date): Promise<void> {
  const row = await findExperimentById(db, experimentId);
  if (!row?.started_at || row.cap_fen === null) throw new Error(`${experimentId} has not begun`);
  const reading = await measureExperiment(db, {
    ...{ id: experimentId, startedAt: row.started_at, endedAt },
    ...{ capFen: row.cap_fen, outcomeDays: OUTCOME_DAYS },
  });
  // A day of the experiment ends in the next one of the calendar.
  await keepReading(db, experimentId, beijingDayOf(endedAt.getTime() - DAY_MS), reading);
}
