/** The process: reads the environment, opens its needs, takes its role, and ends cleanly on SIGTERM. */
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openPlace, startShipping, upgradeCluster } from '@playlet/backup';
import { type Config, ConfigError, readConfig } from '@playlet/config';
import { hasDemoMembers } from '@playlet/core/catalogue/demo';
import { connectRoles, type Database, openReplicas, prepareRoles, type Replica } from '@playlet/db';
import type { OutboxFigures } from '@playlet/db/queries/jobs/outbox';
import { systemClock } from '@playlet/domain/time';
import { openJobs } from '@playlet/jobs';
import type { Context } from '@playlet/server/context';
import { createContext } from '@playlet/server/create-context';
import { createLog } from '@playlet/server/log';
import { startHeartbeat } from '@playlet/server/monitoring/heartbeat';
import { createProcessState, type SharedState } from '@playlet/shared-state';
import { createStorage } from '@playlet/storage';
import { createMetrics } from '@playlet/telemetry';
import { type Close, endFailedStart, endForRestart, endOnCrash, endOnSignal } from './lifecycle.ts';
import { claimDataDir, countMsUntilReset, deleteDemo } from './public-demo.ts';
import { dropUploadedBackup, startOverMoment, startOverRestore } from './restore-remains.ts';
import { noteRunning } from './running-note.ts';
import { prepareTables } from './tables.ts';
import { openConfiguredAccessLog, serveConfiguredMetrics, startConfiguredTracing } from './telemetry.ts';
import { openDatabaseOnceThere } from './wait-for-database.ts';

/**
 * Migrations, also in the background, with one to cancel them, the nightly purge, and the outbox of a queue elsewhere. The queue
 * has connections of its own.
 */
const OWNER_POOL_COUNT = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  // Files written by this process and its programs are closed to the machine's other accounts.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.developmentConveniences) announceDevelopment();
  else if (config.publicDemo) claimDataDir(config.dataDir, systemClock.now());
  else if (!config.publicUrl && config.allowedHosts.length === 0 && config.role !== 'worker')
    say('Neither PUBLIC_URL nor ALLOWED_HOSTS is set: only requests to an IP address are answered.');
  // The last opened is closed first.
  const opened: Close[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
  };
  endOnSignal(closeAll, say);
  try {
    const { isEmbedded } = config.database;
    await startOverMoment(config, say);
    if (isEmbedded) await upgradeCluster(config.dataDir, say);
    say(isEmbedded ? 'Starting the embedded database …' : 'Connecting to the database …');
    const owner = await openDatabaseOnceThere({
      databaseUrl: config.database.ownerUrl,
      dataDir: config.dataDir,
      poolSize: OWNER_POOL_COUNT,
      log: say,
      isArchived: config.backups.nightly,
    });
    opened.push(owner.close);
    await startOverRestore(owner.databaseUrl, config, say);
    await prepareTables(owner, config, say);
    await dropUploadedBackup(owner.db, config);
    if (config.production && !config.publicDemo && (await hasDemoMembers(owner.db)))
      throw new ConfigError([
        'The database holds the accounts of a demo, which are not for production: use another one',
      ]);
    const storage = await createStorage(config.storage);
    const metrics = createMetrics();
    const jobs = await openJobs({
      databaseUrl: owner.databaseUrl,
      outbox: {
        db: owner.db,
        queueUrl: config.database.jobsUrl,
        onBehind: (figures) => void reportOutbox(context, figures),
      },
      log: say,
      onOutcome: metrics.onJobOutcome,
    });
    opened.push(() => jobs.stop());
    const { roleUrls: urls } = config.database;
    await prepareRoles(owner, urls);
    const pools = connectRoles(owner.databaseUrl, { urls, poolSize: config.databasePool, log: say });
    opened.push(pools.close);
    const replicas = await openConfiguredReplicas(config, pools.web, say);
    for (const replica of replicas) opened.push(replica.close);
    const shared = await openSharedState(config, log);
    opened.push(() => shared.close());
    const playStream = await openConfiguredPlayStream(config, log);
    if (playStream) opened.push(() => playStream.close());
    const accessLog = await openConfiguredAccessLog(
      config,
      (message) => void context.alerts.raise({ kind: 'access-log', message }),
    );
    if (accessLog) opened.push(accessLog.close);
    // Jobs under way go back to the queue before the connections they use are closed.
    opened.push(() => jobs.stop());
    const context = createContext({
      config,
      log,
      db: pools.web,
      replicas,
      jobs,
      storage,
      shared,
      playStream,
      metrics,
      accessLog,
      restartAfter: (work) => void endForRestart(closeAll, work),
    });
    opened.push(await startConfiguredTracing(context));
    const erased = await reapply(context);
    if (erased > 0)
      say(`Erased again ${erased} accounts that had been given up before the backup was restored.`);
    const served = config.role !== 'worker' ? await serve(context) : undefined;
    if (served) opened.push(served.close);
    if (config.role !== 'server') opened.push(await work(context, { db: pools.worker, owner: owner.db }));
    opened.push(await startHeartbeat(context));
    opened.push(
      await serveConfiguredMetrics(context, { web: pools.web, worker: pools.worker, owner: owner.db }, say),
    );
    if (isEmbedded && config.backups.nightly) opened.push(await archiveLog(config, owner.databaseUrl));
    if (config.role === 'worker') say('Playlet is ready to work.');
    await reportFailedStarts(context);
    if (config.demo && config.role === 'all' && served)
      opened.push(await showDemo(context, served.baseUrl, owner.db));
    if (config.publicDemo) opened.push(resetAtNight(config, closeAll));
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Reports jobs that cannot reach their queue; the alert itself waits with them, and is in the log and the console. */
function reportOutbox({ alerts }: Context, { waiting, oldestSeconds }: OutboxFigures): Promise<void> {
  return alerts.raise({
    kind: 'queue-behind',
    subject: 'job_outbox',
    message: 'Jobs do not reach the queue: is the database of JOBS_DATABASE_URL away?',
    details: { waiting, seconds: Math.round(oldestSeconds) },
  });
}

/** Opens the replicas of DATABASE_READ_URL; workers read their own writes, and have none. */
async function openConfiguredReplicas(
  { database: { readUrls }, databasePool: poolSize, role }: Config,
  primary: Database,
  log: (line: string) => void,
): Promise<Replica[]> {
  return openReplicas(role === 'worker' ? [] : readUrls, { primary, poolSize, log });
}

/** Reports the supervisor's records before this start: ends by itself, one after the other. */
async function reportFailedStarts({ alerts }: Context): Promise<void> {
  const count = Number(process.env.PLAYLET_FAILED_STARTS_COUNT ?? 0);
  if (count === 0) return;
  const reason = process.env.PLAYLET_LAST_FAILURE ?? '';
  await alerts.raise({
    kind: 'server-restarted',
    subject: hostname(),
    message: `The server was started again after it had ended by itself, ${count} times in a row. ${reason}`,
    details: { count },
  });
}

/** State shared with other processes where REDIS_URL is set; the client's code is loaded only then. */
async function openSharedState({ redisUrl }: Config, log: Context['log']): Promise<SharedState> {
  if (redisUrl === undefined) return createProcessState();
  const { openValkey } = await import('@playlet/shared-state/valkey');
  return openValkey({ url: redisUrl, log, clock: systemClock });
}

/** The stream of counted plays where PLAY_STREAM_URL is set. */
async function openConfiguredPlayStream({ playStreamUrl: url }: Config, log: Context['log']) {
  if (url === undefined) return undefined;
  const { openPlayStream } = await import('@playlet/shared-state/play-stream');
  return openPlayStream({ url, log });
}

/** Takes the log of the embedded database to the backups, for restores to a moment. */
async function archiveLog({ dataDir, backups }: Config, databaseUrl: string): Promise<Close> {
  const { place } = await openPlace(backups.folder, undefined);
  const dataFolder = join(dataDir, 'postgres', 'data');
  const { folder, key } = backups;
  return startShipping({ databaseUrl, dataFolder, place, folder, key, log: say }).close;
}

function announceDevelopment(): void {
  say('********************************************************************************');
  say('  DEVELOPMENT MODE: not for the public. Codes of text messages are shown at');
  say('  /dev/sms, orders are paid at a test cashier, and demo accounts may exist.');
  say('  Set NODE_ENV=production to run a real service.');
  say('********************************************************************************');
}

/** Prints to the terminal alone, never into the log: the link gives control of the service. */
function announceFirstOwner(link: string): void {
  say('The console has no owner yet. This link makes one; it is good once, and for 30 minutes:');
  say(`  ${link}`);
}

// Each role loads only its own code.

async function serve(context: Context): Promise<{ baseUrl: string; close: Close }> {
  const { startServer } = await import('@playlet/server/main');
  const { createFirstOwnerLink, registerHostToken } = await import('@playlet/server/staff/first-owner');
  await registerHostToken(
    context.db,
    context.operatorToken,
    context.config.operatorToken ? 'OPERATOR_TOKEN' : hostname(),
  );
  const { port, close } = await startServer(context);
  const baseUrl = `http://localhost:${port}`;
  const removeNote = noteRunning(port, context.config.dataDir);
  say(`Playlet is ready: ${baseUrl}`);
  if (context.config.publicDemo) return { baseUrl, close: () => close().finally(removeNote) };
  const link = await createFirstOwnerLink(context, { isOnlyServer: context.config.role === 'all' });
  if (link !== undefined) announceFirstOwner(`${context.config.publicUrl ?? baseUrl}${link}`);
  return { baseUrl, close: () => close().finally(removeNote) };
}

/** Deleted members stay deleted, even after the database was restored from a backup. */
async function reapply(context: Context): Promise<number> {
  const { reapplyDeletions } = await import('@playlet/server/deregistration/reapply');
  return reapplyDeletions(context);
}

async function work(context: Context, { db, owner }: { db: Database; owner: Database }): Promise<Close> {
  const { startWorker } = await import('@playlet/worker/main');
  return startWorker({ ...context, db, owner, payments: { ...context.payments, db } });
}

async function showDemo(context: Context, baseUrl: string, owner: Database): Promise<Close> {
  const { startDemo } = await import('@playlet/server/demo/start');
  return startDemo(context, { baseUrl, owner, say });
}

/** A demo for the public is new each night: the process ends, and its supervisor starts it with an empty folder. */
function resetAtNight({ dataDir }: Config, closeAll: Close): Close {
  const reset = () => {
    say('The demo is made anew …');
    void endForRestart(closeAll, () => deleteDemo(dataDir));
  };
  const timer = setTimeout(reset, countMsUntilReset(dataDir, systemClock.now()));
  return async () => clearTimeout(timer);
}

endOnCrash();
main().catch(endFailedStart);
