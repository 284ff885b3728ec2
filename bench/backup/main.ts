/**
 * `npm run bench:backup [-- --rows 1000000]`: the nightly job of a product that serves, as the queue starts it: how long the backup
 * and the drill take, how much memory they need, and what viewers notice meanwhile. The floor is reading the same rows alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@playlet/db';
import { openSnapshot } from '@playlet/db/dump/snapshot';
import { type BackupRunRow, listBackupRuns } from '@playlet/db/queries/backup/run';
import { openJobs } from '@playlet/jobs';
import { seedDramas } from '../api/seed.ts';
import { type Figures, load } from '../lib/load.ts';
import { peakMemory } from '../lib/memory.ts';
import { startProduct } from '../lib/process.ts';
import { heading, report } from '../lib/report.ts';
import { seedLogins } from './seed.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ROW_COUNT = Number(values.rows);
const DRAMA_COUNT = ROW_COUNT / 10;
/** Far below what the machine can do, so that what is measured is the wait and not the line. */
const REQUEST_RATE_HZ = 200;
const WINDOW_SECONDS = 2;
const QUIET_WINDOW_COUNT = 5;
const PAGE_SIZE = 15;

const folder = await mkdtemp(join(tmpdir(), 'playlet-bench-'));
const database = await openDatabase({ dataDir: folder, statementTimeoutMs: 0 });
await migrate(database.db);
heading(`Writing ${ROW_COUNT.toLocaleString('en')} rows …`);
await seedDramas(database.db, DRAMA_COUNT);
await seedLogins(database.db, ROW_COUNT - DRAMA_COUNT);
const product = await startProduct({ ROLE: 'all', DATABASE_URL: database.databaseUrl, DATA_DIR: folder });
const jobs = await openJobs({ databaseUrl: database.databaseUrl });
try {
  const floor = await readAll(database.databaseUrl);
  heading('Browsing: to warm up, quietly, during the backup and the drill, quietly again …');
  // The first ones build what the process remembers.
  await browseQuietly(product.port);
  const quiet = await browseQuietly(product.port);
  await jobs.enqueue('back-up', {});
  const backup = await during('backup');
  const drill = await during('drill');
  quiet.push(...(await browseQuietly(product.port)));

  const bytes = backup.run.bytes;
  const seconds = secondsOf(backup.run);
  heading(`${backup.run.rows.toLocaleString('en')} rows, ${mega(floor.bytes)} MB as text`);
  report(
    'backup / reading the rows alone',
    floor.seconds / seconds,
    undefined,
    `${seconds.toFixed(1)} s, ${mega(floor.bytes / seconds)} MB/s of rows, ${mega(bytes)} MB written; alone ${floor.seconds.toFixed(1)} s`,
  );
  report(
    'drill / backup',
    seconds / secondsOf(drill.run),
    undefined,
    `${secondsOf(drill.run).toFixed(1)} s: restored, compared, books checked`,
  );
  const base = median(quiet);
  for (const [name, { windows, memory }] of [
    ['backup', backup],
    ['drill', drill],
  ] as const) {
    report(
      `memory before / at most during the ${name}`,
      memory.before / memory.peak,
      undefined,
      `${mega(memory.before)} MB, at most ${mega(memory.peak)} MB, the whole process`,
    );
    reportWindows(name, base, windows);
  }
} finally {
  await jobs.stop();
  await product.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

function reportWindows(name: string, base: Figures, windows: readonly Figures[]): void {
  if (windows.length === 0) {
    report(`API during the ${name}`, Number.NaN, undefined, 'it was over before anything could be measured');
    return;
  }
  const found = median(windows);
  const detail = `p99 ${found.p99} ms in ${windows.length} windows, at worst ${Math.max(...windows.map(({ p99 }) => p99))} ms; quiet ${base.p99} ms`;
  report(`p99 quiet / during the ${name}`, base.p99 / found.p99, undefined, detail);
  report(`requests during the ${name} / quiet`, found.perSecond / base.perSecond, 0.95, 'at 200/s');
}

/** Browses until a step of the night is over; a window that reaches beyond it does not count. */
async function during(kind: BackupRunRow['kind']) {
  const windows: Figures[] = [];
  const memory = await peakMemory(product.pid);
  for (;;) {
    const run = (await listBackupRuns(database.db, 10)).find((one) => one.kind === kind);
    if (run?.state === 'failed') throw new Error(`the ${kind} failed: ${run.error}`);
    if (run?.state === 'done') return { run, windows, memory: await memory.stop() };
    if (!run) await wait(20);
    else {
      const window = await browse(product.port);
      const after = (await listBackupRuns(database.db, 10)).find((one) => one.kind === kind);
      if (after?.state === 'running') windows.push(window);
    }
  }
}

async function browseQuietly(port: number): Promise<Figures[]> {
  const windows: Figures[] = [];
  for (let window = 0; window < QUIET_WINDOW_COUNT; window += 1) windows.push(await browse(port));
  return windows;
}

/** Pages of the list of dramas, each another one. */
function browse(port: number): Promise<Figures> {
  return load({
    url: `http://127.0.0.1:${port}/api/member/video/group/list`,
    body: () =>
      JSON.stringify({ page: Math.floor((Math.random() * DRAMA_COUNT) / PAGE_SIZE), pageSize: PAGE_SIZE }),
    connections: 8,
    seconds: WINDOW_SECONDS,
    perSecond: REQUEST_RATE_HZ,
    warmUpSeconds: 0,
  });
}

/** What no backup can be faster than: every row sent and thrown away. */
async function readAll(databaseUrl: string): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now();
  const snapshot = await openSnapshot(databaseUrl);
  let bytes = 0;
  try {
    for (const table of snapshot.tables)
      for await (const chunk of snapshot.read(table)) bytes += chunk.length;
  } finally {
    await snapshot.close();
  }
  return { seconds: (performance.now() - started) / 1000, bytes };
}

function median(figures: readonly Figures[]): Figures {
  const sorted = figures.toSorted((one, other) => one.p99 - other.p99);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function secondsOf({ started_at, ended_at }: BackupRunRow): number {
  return ((ended_at?.getTime() ?? Number.NaN) - started_at.getTime()) / 1000;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
