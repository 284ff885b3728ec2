/** The process: reads the environment, opens what it needs, takes its role, and ends cleanly on SIGTERM. */
import { ConfigError, readConfig } from '@playlet/config';
import { migrate, openDatabase } from '@playlet/db';
import { hasDemoMembers } from '@playlet/db/queries/demo';
import { openJobs } from '@playlet/jobs';
import { type Context, createContext } from '@playlet/server/context';
import { createStorage } from '@playlet/storage';
import { pino } from 'pino';

const say = (line: string) => process.stdout.write(`${line}\n`);
type Close = () => Promise<unknown>;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  // What was opened last is closed first.
  const opened: Close[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
  };
  endOnSignal(closeAll);
  try {
    say(config.databaseUrl ? 'Connecting to the database …' : 'Starting the embedded database …');
    const { db, databaseUrl, close } = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log: say,
    });
    opened.push(close);
    for (const name of await migrate(db)) say(`Database prepared: ${name}`);
    if (config.production && (await hasDemoMembers(db)))
      throw new ConfigError([
        'The database holds the accounts of a demo, which are not for production: use another one',
      ]);
    const storage = await createStorage(config.storage);
    const jobs = await openJobs({ databaseUrl, log: say });
    opened.push(() => jobs.stop());
    const context = createContext({ config, log, db, jobs, storage });
    const erased = await reapply(context);
    if (erased > 0)
      say(`Erased again ${erased} accounts that had been given up before the backup was restored.`);
    const served = config.role !== 'worker' ? await serve(context) : undefined;
    if (served) opened.push(served.close);
    if (config.role !== 'server') opened.push(await work(context));
    if (config.demo && config.role === 'all' && served) opened.push(await showDemo(context, served.baseUrl));
  } catch (error) {
    await closeAll();
    throw error;
  }
}

// Each role loads only its own code.

async function serve(context: Context): Promise<{ baseUrl: string; close: Close }> {
  const { startServer } = await import('@playlet/server/main');
  const { port, close } = await startServer(context);
  const baseUrl = `http://localhost:${port}`;
  say(`Playlet is ready: ${baseUrl}`);
  return { baseUrl, close };
}

/** Nobody who has left is served, whatever backup the database came from. */
async function reapply(context: Context): Promise<number> {
  const { reapplyDeletions } = await import('@playlet/server/leaving/reapply');
  return reapplyDeletions(context);
}

async function work(context: Context): Promise<Close> {
  const { startWorker } = await import('@playlet/worker/main');
  return startWorker(context);
}

async function showDemo(context: Context, baseUrl: string): Promise<Close> {
  const { startDemo } = await import('@playlet/server/demo/start');
  return startDemo(context, baseUrl, say);
}

/** The first signal drains; a second one ends at once. */
function endOnSignal(closeAll: Close): void {
  let draining = false;
  const end = (signal: NodeJS.Signals) => {
    if (draining) process.exit(1);
    draining = true;
    say(`${signal}: finishing what is under way …`);
    void closeAll().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    for (const line of error.lines) process.stderr.write(`Configuration: ${line}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
  }
  process.exit(1);
});
