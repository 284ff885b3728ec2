import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { createBucket } from './parts/bucket.ts';
import type { Child } from './parts/child.ts';
import { type DatabaseGroup, startDatabaseGroup, startQueueDatabase } from './parts/database.ts';
import { createFront } from './parts/front.ts';
import { findPrograms, type Place } from './parts/place.ts';
import { createServerProcess, createWorkerProcess, makeTables } from './parts/process.ts';
import { createValkey } from './parts/valkey.ts';

/** Everything of a service of several machines, each machine a process of this one. */
export type Cluster = {
  /** Of nginx. */
  baseUrl: string;
  /** Of the servers themselves: the test cashier answers nobody behind a proxy. */
  serverUrls: string[];
  /** With all rights. */
  databaseUrl: string;
  operatorToken: string;
  servers: Child[];
  workers: Child[];
  valkey: Child;
  bucket: Child;
  database: DatabaseGroup;
  /** The database of the job queue. */
  queue: Child;
  stop(): Promise<void>;
};

const SERVER_COUNT = 3;
const WORKER_COUNT = 2;
const OPEN_TO_OTHERS = 0o755;

/**
 * Starts PostgreSQL with two replicas, another one for the queue, Valkey, an S3 server, three servers and two workers of this product, and nginx in front.
 *
 * @throws Error that says which program is missing, or what did not start and where its log is
 */
export async function startCluster(place: Place, say: (line: string) => void): Promise<Cluster> {
  const programs = findPrograms();
  mkdirSync(`${place.folder}/log`, { recursive: true });
  chmodSync(place.folder, OPEN_TO_OTHERS);
  say(
    'PostgreSQL: a primary, a standby that has every commit before it is acknowledged, and a replica for reads …',
  );
  const database = await startDatabaseGroup(place, programs);
  const queue = await startQueueDatabase(place, programs);
  const [valkey, bucket] = [await createValkey(place, programs), await createBucket(place)];
  say('Valkey and the bucket …');
  await Promise.all([valkey.child.start(), bucket.child.start()]);

  const operatorToken = randomBytes(32).toString('base64url');
  const environment = {
    ...bucket.environment,
    DATABASE_URL: database.url('web'),
    DATABASE_READ_URL: database.readUrls.join(','),
    JOBS_DATABASE_URL: queue.url,
    REDIS_URL: valkey.url,
    MEDIA_SECRET: randomBytes(32).toString('base64url'),
    OPERATOR_TOKEN: operatorToken,
    TRUSTED_PROXIES: '127.0.0.1',
    // The addresses of its callers are made up.
    REGION_GATE: 'off',
    DEMO: 'off',
    BACKUPS: 'off',
    ACCESS_LOG: 'off',
    DRAIN_SECONDS: '1',
    INGEST_UNSAFE: process.env.INGEST_UNSAFE ?? 'off',
  };
  const ofWorkers = {
    ...environment,
    DATABASE_OWNER_URL: database.url('owner'),
    DATABASE_WORKER_URL: database.url('worker'),
  };
  await makeTables(place, ofWorkers);
  const servers = await Promise.all(
    names('server', SERVER_COUNT).map((name) => createServerProcess(place, name, environment)),
  );
  const workers = await Promise.all(
    names('worker', WORKER_COUNT).map((name) => createWorkerProcess(place, name, ofWorkers)),
  );
  say(`${SERVER_COUNT} servers and ${WORKER_COUNT} workers …`);
  for (const { child } of servers) await child.start();
  for (const worker of workers) await worker.start();
  const ports = servers.map(({ port }) => port);
  const front = await createFront(place, programs, ports);
  await front.child.start();
  return {
    baseUrl: front.baseUrl,
    serverUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    databaseUrl: database.url('owner'),
    operatorToken,
    servers: servers.map(({ child }) => child),
    workers,
    valkey: valkey.child,
    bucket: bucket.child,
    database,
    queue: queue.child,
    async stop() {
      await front.child.end();
      await Promise.all([
        ...servers.map(({ child }) => child.end()),
        ...workers.map((worker) => worker.end()),
      ]);
      await Promise.all([valkey.child.kill(), bucket.child.kill(), queue.child.kill(), database.stop()]);
    },
  };
}

const names = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);
