/**
 * `npm run soak -- --hours N | --minutes M [--rate REQUESTS] [--data FOLDER]`: the mix of bench:load against server and worker in one
 * process, at half of what one core holds, while a drama is imported now and then. A line each minute; at the end it fails where
 * memory, handles or files grew beyond their bounds (bounds.ts), or where anything failed.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@playlet/db';
import { connect } from '@playlet/db/raw';
import { cpuSeconds, postmasterPid } from '../lib/cpu.ts';
import { freePort, type RunningNode, startProduct } from '../lib/process.ts';
import { heading, perSecond } from '../lib/report.ts';
import { layWorld } from '../load/lay-world.ts';
import { type Generator, startGenerator } from '../load/start-generator.ts';
import { createImports } from './imports.ts';
import { type Minute, minuteLine, tell } from './report.ts';
import { cacheFigures, tableSizes, takeSample } from './sample.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '0' },
    rate: { type: 'string' },
    data: { type: 'string' },
  },
});
const MINUTES = Math.round(Number(values.hours) * 60 + Number(values.minutes));
/** Until then caches fill; it is not judged. A third of a short run. */
const WARM_UP_MINUTES = Math.min(20, Math.max(1, Math.round(MINUTES * 0.3)));
const IMPORT_INTERVAL_MINUTES = MINUTES <= 30 ? 3 : 15;
const SIZE = { dramas: 20_000, episodes: 20, members: 2000 };
const CALIBRATION = { rate: 60, seconds: 20 };
/** Of one core, for the server and PostgreSQL together. */
const CORE_SHARE = 0.5;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!(MINUTES >= 3)) throw new Error('say how long: --minutes 10, or --hours 24; three minutes at least');
const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-soak-')));
const dataDir = join(folder, 'data');
await mkdir(dataDir, { recursive: true });
const database = await openDatabase({ dataDir: folder });
const db = connect({ databaseUrl: database.databaseUrl, poolSize: 1 });
const ends: (() => Promise<void>)[] = [];
try {
  const { world, file } = await layWorld(database, folder, SIZE);
  const metricsPort = await freePort();
  const product = await startProduct(
    {
      ROLE: 'all',
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: dataDir,
      MEDIA_SECRET: world.mediaSecret,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    },
    {
      isLimited: true,
      execArgv: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
    },
  );
  ends.push(product.stop);
  const generator = await startGenerator(file, product.port, Date.now() % 1e6);
  ends.push(generator.stop);
  const token = (await readFile(join(dataDir, 'operator.token'), 'utf8')).trim();
  const imports = await createImports(join(folder, 'imports'), { port: product.port, token });
  const rate = values.rate ? Number(values.rate) : await calibrate(product, generator);
  heading(`${MINUTES} minutes at ${perSecond(rate)}, an import every ${IMPORT_INTERVAL_MINUTES} minutes`);
  const before = await tableSizes(db);
  const failures: string[] = [];
  const minutes: Minute[] = [];
  let importing: Promise<void> = Promise.resolve();
  let imported = 0;
  let cachesBefore = new Map<string, number>();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    if (minute % IMPORT_INTERVAL_MINUTES === 1) {
      const number = minute;
      importing = importing
        .then(() => imports.importOne(number))
        .then(() => {
          imported += 1;
        })
        .catch((error: Error) => {
          failures.push(error.message);
        });
    }
    const step = await generator.run(rate, 60, { warmUpSeconds: 0, goesOn: true });
    failures.push(...step.failures);
    const line: Minute = { minute, step, sample: await takeSample(product, { db, dataDir, metricsPort }) };
    minutes.push(line);
    if (minute === WARM_UP_MINUTES) cachesBefore = await cacheFigures(metricsPort, 'entries');
    say(minuteLine(line));
  }
  await importing;
  const isFine = tell({
    minutes,
    warmUpMinutes: WARM_UP_MINUTES,
    failures,
    imported,
    tables: { before, after: await tableSizes(db) },
    caches: { before: cachesBefore, after: await cacheFigures(metricsPort, 'entries') },
  });
  if (!isFine) process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
  await db.destroy();
  await database.close();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** The rate at which server and PostgreSQL take half a core for requests, by what one costs them now. */
async function calibrate({ child }: RunningNode, generator: Generator): Promise<number> {
  const pids = [child.pid ?? 0, await postmasterPid(folder)];
  const { rate, seconds } = CALIBRATION;
  const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await cpuSeconds(pids);
    await work();
    const after = await cpuSeconds(pids);
    if (before === undefined || after === undefined)
      throw new Error(
        'this system does not tell what a process takes: give the requests a second with --rate',
      );
    return after - before;
  };
  // Code is compiled, statements are prepared, and the worker has done what it found to do.
  await generator.run(rate, seconds);
  const idle = await secondsOf(() => setTimeout(seconds * 1000));
  const loaded = await secondsOf(() => generator.run(rate, seconds, { warmUpSeconds: 0 }));
  const perRequest = (loaded - idle) / (rate * seconds);
  say(
    `a request takes ${(perRequest * 1000).toFixed(1)} ms of processor; without any, ${((idle * 100) / seconds).toFixed(0)} % of a core is taken`,
  );
  return Math.max(1, Math.round(CORE_SHARE / perRequest));
}
