import { keepReading, readingsOf } from '@playlet/core/experiments/measure';
import { hideTables } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { beijingDayOf } from '@playlet/domain/beijing';
import { EMPTY_READING } from '@playlet/domain/experiments/reading';
import { systemClock } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { watchExperiments } from './watch-experiments.ts';

const { db } = await testDatabase();
const raised: Alert[] = [];
const alerts = { raise: async (alert: Alert) => void raised.push(alert) };
const job = { id: 'job', attempt: 1, signal: new AbortController().signal };
const watch = () => watchExperiments({ db: hideTables(db), clock: systemClock, alerts }).process({}, job);

/** An experiment that runs since an hour ago. */
async function running(id: string): Promise<void> {
  await db
    .insertInto('experiment')
    .values({
      ...{ id, name: `墙 ${id}`, hypothesis: '', kind: 'wall', group_ids: [], salt: id, state: 'running' },
      variants: JSON.stringify({ A: { freeEpisodes: 1 }, B: { freeEpisodes: 2 } }),
      ...{ share_percent: 50, holdout_percent: 0, cap_fen: 10_000 },
      plan: JSON.stringify({
        ...{ payPercent: 1, meanPaymentFen: 5000, paymentSpread: 0.9, effectPercent: 20, sharePercent: 50 },
      }),
      limits: JSON.stringify({ refundPercent: 2, complaintsPerTenThousand: 20, completionDropPercent: 3 }),
      ...{ created_at: new Date(), created_by: '许砚秋', started_by: '许砚秋' },
      started_at: new Date(Date.now() - 3_600_000),
    })
    .execute();
}

/** So many viewers of a variant, of whom so many watched an episode to its end. */
async function meet(
  id: string,
  variant: 'A' | 'B',
  [viewers, completed]: readonly [number, number],
): Promise<void> {
  const at = new Date();
  await db
    .insertInto('experiment_unit')
    .values(
      Array.from({ length: viewers }, (_, place) => ({
        ...{ experiment_id: id, unit: `${variant}${place}`, variant, is_member: false, is_phone: true },
        ...{ met_at: at, wall_at: null, completed_at: place < completed ? at : null },
      })),
    )
    .execute();
}

const stateOf = (id: string) =>
  db
    .selectFrom('experiment')
    .select(['state', 'stop_reason', 'ended_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('keeps how an experiment stands, the latest of a day, and lets a sound one run', async () => {
  await running('sound');
  await keepReading(hideTables(db), 'sound', beijingDayOf(Date.now()), {
    ...{ A: EMPTY_READING, B: EMPTY_READING, priceDifferences: 0 },
  });
  await meet('sound', 'A', [300, 200]);
  await meet('sound', 'B', [300, 198]);
  await watch();
  expect(await readingsOf(hideTables(db), 'sound')).toMatchObject([
    { day: beijingDayOf(Date.now()), reading: { A: { viewers: 300 }, B: { viewers: 300, completed: 198 } } },
  ]);
  expect(await stateOf('sound')).toMatchObject({ state: 'running' });
  expect(raised).toEqual([]);
});

it.each([
  ['completion', [400, 300], [400, 120]],
  ['sample-ratio', [400, 300], [250, 190]],
] as const)(
  'stops one that crosses %s, says so once, and leaves a line in the audit log',
  async (rail, a, b) => {
    raised.length = 0;
    await running(rail);
    await meet(rail, 'A', a);
    await meet(rail, 'B', b);
    await watch();
    await watch();
    expect(await stateOf(rail)).toEqual({
      state: 'stopped',
      stop_reason: `guard-rail:${rail}`,
      ended_by: '',
    });
    expect(raised).toMatchObject([{ kind: 'experiment-stopped', subject: rail, details: { rail } }]);
    const lines = await db
      .selectFrom('audit_log')
      .select(['via', 'call', 'object_name', 'after'])
      .where('object_kind', '=', 'experiment')
      .where('object_id', '=', rail)
      .execute();
    expect(lines).toMatchObject([
      { via: 'job: watch-experiments', object_name: `墙 ${rail}`, after: { state: 'stopped' } },
    ]);
  },
);
