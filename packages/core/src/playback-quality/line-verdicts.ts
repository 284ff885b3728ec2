import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { LineSwitchTable } from '@playlet/db/tables/playback-quality';
import type { LineSlot } from '@playlet/domain/playback-quality/line-figures';
import type { LineVerdict } from '@playlet/domain/playback-quality/line-rules';
import type { LineSwitch } from '@playlet/domain/playback-quality/line-verdict';
import { type Selectable, sql } from 'kysely';

export type PlaceSlot = LineSlot & { region: string; operator: string };
export type PlaceVerdict = { region: string; operator: string; verdict: LineVerdict };
export type LineSwitchRow = Selectable<LineSwitchTable>;

const LOCK = 'judge lines';

/** Returns the figures of lines since a moment, by place. */
export async function listLineSlots(db: Database, since: Date, now: number): Promise<PlaceSlot[]> {
  const rows = await db.selectFrom('line_figure').selectAll().where('at', '>=', since).execute();
  return rows.map(({ at, line, region, operator, voices, first_bytes }) => ({
    line,
    region,
    operator,
    ageSeconds: Math.max(0, (now - at.getTime()) / 1000),
    voices,
    firstBytes: first_bytes,
  }));
}

/** Returns the verdicts on lines, by place. */
export async function listLineVerdicts(db: Database): Promise<PlaceVerdict[]> {
  return db.selectFrom('line_verdict').select(['region', 'operator', 'verdict']).execute();
}

/** The lines that are put last, by place: what every server keeps in memory. */
export function listDemotedLines(
  db: Database,
): Promise<{ line: string; region: string; operator: string }[]> {
  return db
    .selectFrom('line_verdict')
    .select(['line', 'region', 'operator'])
    .where('is_demoted', '=', true)
    .execute();
}

/** The places that something is known of, also where every line is well. */
export function listJudgedPlaces(db: Database, since: Date): Promise<{ region: string; operator: string }[]> {
  return db
    .selectFrom('line_verdict')
    .select(['region', 'operator'])
    .where('judged_at', '>=', since)
    .groupBy(['region', 'operator'])
    .execute();
}

/** Runs the work unless another process does at this moment; false where one does. */
export async function withJudgeLock(db: Database, work: (tx: Database) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${LOCK})) as held`.execute(tx);
    if (!rows[0]?.held) return false;
    await work(tx);
    return true;
  });
}

export async function keepVerdicts(db: Database, verdicts: readonly PlaceVerdict[], at: Date): Promise<void> {
  if (verdicts.length === 0) return;
  await db
    .insertInto('line_verdict')
    .values(
      verdicts.map(({ region, operator, verdict }) => ({
        line: verdict.line,
        region,
        operator,
        is_demoted: verdict.isDemoted,
        verdict: JSON.stringify(verdict),
        judged_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['region', 'operator', 'line']).doUpdateSet({
        is_demoted: sql`excluded.is_demoted`,
        verdict: sql`excluded.verdict`,
        judged_at: sql`excluded.judged_at`,
      }),
    )
    .execute();
}

export async function recordSwitches(
  db: Database,
  switches: readonly (LineSwitch & { region: string; operator: string })[],
  at: Date,
): Promise<void> {
  if (switches.length === 0) return;
  await db
    .insertInto('line_switch')
    .values(
      switches.map((one) => ({
        id: newId(at.getTime()),
        at,
        line: one.line,
        region: one.region,
        operator: one.operator,
        kind: one.kind,
        reason: one.reason,
        first_line: one.firstLine,
        samples: one.samples,
        failure_share: one.failureShare,
        first_byte_p95: one.firstByteP95,
        best_failure_share: one.bestFailureShare,
        best_first_byte_p95: one.bestFirstByteP95,
      })),
    )
    .execute();
}

/** The latest switches, newest first. */
export function listLatestSwitches(db: Database, since: Date, limit: number): Promise<LineSwitchRow[]> {
  return db
    .selectFrom('line_switch')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes figures too old for a verdict, and those of removed lines and quiet places. */
export async function dropOldLineFigures(
  db: Database,
  before: Date,
  lines: readonly string[],
): Promise<void> {
  await db.deleteFrom('line_figure').where('at', '<', before).execute();
  await db
    .deleteFrom('line_verdict')
    .where('line', 'not in', [...lines])
    .execute();
}
