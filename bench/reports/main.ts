/**
 * `npm run bench:reports [-- --dramas 100000 --orders 1000000 --events 100000000 --raw 2000000] [--data FOLDER] [--only WORDS]`: the
 * calls of the report screens over HTTP, one after another, and what recording an event costs. Synthetic: the roll-ups of
 * `--events` over eight weeks are laid directly, at four events a play; only the `--raw` events of the last two days exist as
 * rows, written by the product's own statement. With a folder the data, which take minutes to lay, are kept.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, type OpenDatabase, openDatabase } from '@playlet/db';
import { createPartitions } from '@playlet/db/queries/partitions/create-partitions';
import { rollUpHour } from '@playlet/db/queries/reports/roll-up';
import { rollUpDay } from '@playlet/db/queries/reports/roll-up-day';
import { noteDays, noteRollUp, rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { connect, type RawDatabase, sql } from '@playlet/db/raw';
import { beijingDayStart } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertStaff } from '@playlet/testing/staff';
import { createAsk, ms, times } from '../lib/calls.ts';
import { type Running, startProduct } from '../lib/process.ts';
import { heading, perSecond, report } from '../lib/report.ts';
import { reportCalls } from './calls.ts';
import { measureRecording } from './recording.ts';
import { type ReportWorld, seedReports } from './seed.ts';
import { seedEvents } from './seed-events.ts';

const { values } = parseArgs({
  options: {
    dramas: { type: 'string', default: '100000' },
    members: { type: 'string', default: '300000' },
    orders: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '100000000' },
    raw: { type: 'string', default: '2000000' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const ASKED_COUNT = 20;
const WARM_UP_COUNT = 2;
const DAYS = 56;
const RAW_DAYS = 2;
/** The job does it every minute, beside everything else. */
const ROLL_UP_MS = 10_000;

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-bench-')));
const laid = join(folder, 'laid.json');
const world: ReportWorld = {
  dramas: Number(values.dramas),
  members: Number(values.members),
  orders: Number(values.orders),
  events: Number(values.events),
  days: DAYS,
  until: beijingDayStart(Date.now()),
};
const database = await openDatabase({ dataDir: folder });
const db = connectQuickly(database);
let product: Running | undefined;
try {
  await migrate(db);
  if (!existsSync(laid)) await layWorld();
  await addUpDays();
  await sayWhatIsThere();
  const { token } = await insertStaff(db);
  product = await startProduct({ DATABASE_URL: database.databaseUrl, DATA_DIR: folder });
  const ask = createAsk(product.port, token);
  heading('target / p95');
  for (const { name, call, input, barMs } of reportCalls(world)) {
    if (!name.includes(values.only)) continue;
    await times(WARM_UP_COUNT, () => ask(call, input));
    const { p50, p95 } = await times(ASKED_COUNT, () => ask(call, input));
    report(name, barMs / p95, 1, `p50 ${ms(p50)}, p95 ${ms(p95)} of ${barMs} ms`);
  }
  if (values.only === '') {
    await measureRollUp();
    // Data that were kept are of earlier days.
    await createPartitions(db, Date.now());
    await measureRecording(db, folder);
  }
} finally {
  await product?.stop();
  await db.destroy();
  await database.close();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

async function layWorld(): Promise<void> {
  const started = performance.now();
  await seedReports(db, world);
  await createPartitions(db, world.until - RAW_DAYS * DAY_MS);
  const written = await seedEvents(db, world, { count: Number(values.raw), days: RAW_DAYS });
  await noteRollUp(db, new Date(world.until), new Date());
  await sql`vacuum analyze`.execute(db);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  heading(`laid in ${minutes} minutes; raw events ${perSecond(written)}, by two connections`);
  await writeFile(laid, '{}');
}

/** What the roll-ups of the night do with the days that were laid, and those of each hour with the last, whose last hour is not in it. */
async function addUpDays(): Promise<void> {
  if ((await rollUpProgress(db))?.daysUntil) return;
  const started = performance.now();
  const until = world.until - HOUR_MS;
  for (let day = world.until - DAYS * DAY_MS; day < until; day += DAY_MS)
    await rollUpDay(db, day, Math.min(day + DAY_MS, until));
  await noteDays(db, new Date(until));
  await sql`vacuum analyze`.execute(db);
  heading(`a day added up in ${ms((performance.now() - started) / DAYS)}`);
}

async function sayWhatIsThere(): Promise<void> {
  heading(`roll-ups of ${world.events.toLocaleString('en')} events in ${DAYS} days, laid directly`);
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, sum(greatest(reltuples, 0))::bigint as rows, sum(pg_total_relation_size(oid))::bigint as bytes
    from pg_class where relkind = 'r' and (relname ~ '^(report_|episode_leaving|recharge$)' or relname ~ '^event_')
    group by relname having sum(reltuples) > 0 order by relname`.execute(db);
  for (const { name, rows: count, bytes } of rows)
    process.stdout.write(
      `${name.padEnd(44)} ${count.toLocaleString('en').padStart(12)} rows  ${Math.round(bytes / 1e6)} MB\n`,
    );
}

/** Hours with raw events are added up as the job does it. */
async function measureRollUp(): Promise<void> {
  const hour = world.until - DAY_MS / 2;
  const { p95 } = await times(5, () => rollUpHour(db, hour));
  heading('an hour added up anew, as each minute does');
  report(
    'of raw events',
    ROLL_UP_MS / p95,
    1,
    `p95 ${ms(p95)} of ${ROLL_UP_MS} ms; hour ${new Date(hour).toISOString()}`,
  );
}

/** Laying millions of rows needs no promise that each is on the disk, and takes longer than a statement may. */
function connectQuickly({ databaseUrl }: OpenDatabase): RawDatabase {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB',
  );
  return connect({ databaseUrl: url.href, statementTimeoutMs: 0 });
}
