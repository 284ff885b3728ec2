import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { designOf, type ExperimentRow } from '@playlet/core/experiments/experiment';
import { keepReading, measureExperiment, readingsOf, SEGMENTS } from '@playlet/core/experiments/measure';
import type { Database } from '@playlet/db';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { beijingDayOf, beijingDayStartOf } from '@playlet/domain/beijing';
import { MIN_RUN_DAYS, OUTCOME_DAYS } from '@playlet/domain/experiments/experiment';
import { type ExperimentDrama, findExperimentFaults } from '@playlet/domain/experiments/faults';
import { isBeyondZero } from '@playlet/domain/experiments/interval';
import {
  EMPTY_READING,
  type ExperimentReading,
  guardRailsIn,
  MEASURES,
  measureChange,
} from '@playlet/domain/experiments/reading';
import { checkSampleRatio } from '@playlet/domain/experiments/sample-ratio';
import { computeSampleSize } from '@playlet/domain/experiments/sample-size';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '../context.ts';
import { writtenOf } from './written.ts';

type Detail = OutputOf<Api['GET admin/growth/experiment/detail']>;
type Known = Pick<Context, 'db' | 'clock'>;

const NOTHING: ExperimentReading = { A: EMPTY_READING, B: EMPTY_READING, priceDifferences: 0 };
const MONTH_DAYS = 30;

/** The dramas of an experiment that exist. */
export async function dramasOf(
  db: Database,
  ids: readonly string[],
): Promise<(ExperimentDrama & { title: string })[]> {
  const groups = await findGroupsById(db, [...ids]);
  return ids.flatMap((id) => {
    const group = groups.get(id);
    if (!group) return [];
    const { title, access, free_episodes: freeEpisodes, episode_total: episodeTotal } = group;
    return [{ id, title, access, freeEpisodes, episodeTotal }];
  });
}

/**
 * Returns the state of an experiment, and whether it may be rolled out: after two weeks, once the interval has left 0.
 */
export async function readStanding(db: Database, row: ExperimentRow, now: number) {
  const reading = await readingOrLast(db, row);
  const days = daysOf(row, now);
  const change = measureChange(reading, 'revenue', row.plan);
  return {
    reading,
    days,
    change,
    mayRollOut: row.state === 'running' && isOldEnough(row, now) && isBeyondZero(change),
  };
}

/** Half a year after the end its viewers are forgotten; how it stood then is kept. */
async function readingOrLast(db: Database, row: ExperimentRow): Promise<ExperimentReading> {
  const reading = await readingOf(db, row);
  if (row.ended_at === null || reading.A.viewers + reading.B.viewers > 0) return reading;
  const kept = (await readingsOf(db, row.id)).at(-1)?.reading;
  // Readings kept before channels had prices do not count their orders.
  return kept ? { ...kept, A: { ...EMPTY_READING, ...kept.A }, B: { ...EMPTY_READING, ...kept.B } } : reading;
}

/** Stores the last reading of an experiment. */
export async function keepLastReading(tx: Database, row: ExperimentRow, endedAt: Date): Promise<void> {
  await keepReading(tx, row.id, beijingDayOf(endedAt.getTime()), await readingOf(tx, row));
}

function isOldEnough({ started_at: startedAt }: ExperimentRow, now: number): boolean {
  return startedAt !== null && now - startedAt.getTime() >= MIN_RUN_DAYS * DAY_MS;
}

/** Each experiment in a line. */
export async function summarize({ db, clock }: Known, rows: readonly ExperimentRow[]) {
  const list = [];
  for (const row of rows) list.push(await summaryOf(db, row, await readStanding(db, row, clock.now())));
  return list;
}

type Standing = Awaited<ReturnType<typeof readStanding>>;

async function summaryOf(
  db: Database,
  row: ExperimentRow,
  { reading, change, days }: Pick<Standing, 'reading' | 'change' | 'days'>,
): Promise<Detail['summary']> {
  const dramas = await dramasOf(db, row.group_ids);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    dramas: dramas.map(({ id, title }) => ({ id, title })),
    viewers: reading.A.viewers + reading.B.viewers,
    change: change ?? null,
    days,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    winner: row.winner,
  };
}

export async function presentExperiment({ db, clock }: Known, row: ExperimentRow): Promise<Detail> {
  const now = clock.now();
  const at = await readStanding(db, row, now);
  const { reading } = at;
  const [kept, segments, dramas] = await Promise.all([
    readingsOf(db, row.id),
    segmentsOf(db, row),
    dramasOf(db, row.group_ids),
  ]);
  const today = beijingDayOf(row.ended_at?.getTime() ?? now);
  const days = row.started_at ? [...kept.filter(({ day }) => day < today), { day: today, reading }] : [];
  return {
    summary: await summaryOf(db, row, at),
    written: writtenOf(row),
    faults: row.state === 'draft' ? findExperimentFaults(designOf(row), dramas) : [],
    capFen: row.cap_fen,
    sampleSize: computeSampleSize(row.plan),
    startedBy: row.started_by,
    endedBy: row.ended_by,
    stopReason: row.stop_reason,
    heldBackUntil: row.held_back_until?.toISOString() ?? null,
    reading,
    changes: changesIn(reading, row),
    days: days.map(({ day, reading: then }) => ({ day, ...changesIn(then, row) })),
    segments,
    guardRails: guardRailsIn(reading, { sharePercent: row.share_percent, limits: row.limits }),
    sampleRatio: checkSampleRatio({ A: reading.A.viewers, B: reading.B.viewers }, row.share_percent),
    monthlyFen: monthlyOf(at),
    mayRollOut: at.mayRollOut,
  };
}

function changesIn(reading: ExperimentReading, { plan }: ExperimentRow): Detail['changes'] {
  const [revenue, payRate, completion] = MEASURES.map(
    (measure) => measureChange(reading, measure, plan) ?? null,
  );
  return { revenue: revenue ?? null, 'pay-rate': payRate ?? null, completion: completion ?? null };
}

/** Estimates the change's revenue in a month, with the present number of viewers a day. */
function monthlyOf({ reading: { A, B }, change, days }: Standing): number | null {
  if (!change || A.viewers === 0 || days === 0) return null;
  const viewers = ((A.viewers + B.viewers) / days) * MONTH_DAYS;
  return (A.cappedRevenue / A.viewers) * change.estimate * viewers;
}

async function segmentsOf(db: Database, row: ExperimentRow): Promise<Detail['segments']> {
  const found = [];
  for (const segment of SEGMENTS) {
    const change = measureChange(await readingOf(db, row, segment), 'revenue', row.plan);
    found.push({ segment, change: change ?? null });
  }
  return found;
}

function readingOf(
  db: Database,
  { id, started_at: startedAt, ended_at: endedAt, cap_fen: capFen }: ExperimentRow,
  segment?: (typeof SEGMENTS)[number],
): Promise<ExperimentReading> {
  if (startedAt === null || capFen === null) return Promise.resolve(NOTHING);
  return measureExperiment(db, { id, startedAt, endedAt, capFen, outcomeDays: OUTCOME_DAYS }, segment);
}

/** Beijing days since the start, the first being 1; 0 before. */
function daysOf({ started_at: startedAt, ended_at: endedAt }: ExperimentRow, now: number): number {
  if (startedAt === null) return 0;
  const end = beijingDayStartOf(endedAt?.getTime() ?? now);
  return Math.round((end - beijingDayStartOf(startedAt.getTime())) / DAY_MS) + 1;
}
