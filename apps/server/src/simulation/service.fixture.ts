import { replaceUser } from '@playlet/db';
import { connect, hideTables, type RawDatabase, sql } from '@playlet/db/raw';
import { testDatabase } from '@playlet/testing/database';
import { TEST_ROLES } from '@playlet/testing/postgres.setup';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { type Providers, startProviders } from '../testing/providers.ts';
import { type ApiCaller, callerAt, startTestServer, type TestServer } from '../testing/server.ts';
import { type CrashDrill, createCrashDrill } from './crash.fixture.ts';
import { type ModelTime, startModelTime } from './model-time.fixture.ts';

/** The product as it runs in a simulation: one server that can die and start again, on one database and one clock. */
export type Service = ApiCaller & {
  /** That of the process which runs now. */
  readonly context: Context;
  readonly baseUrl: string;
  /** The simulation's own connection, as the owner of the tables. */
  db: RawDatabase;
  time: ModelTime;
  providers: Providers;
  drill: CrashDrill;
  operatorToken: string;
  operator: { 'x-token': string };
  approver: { 'x-token': string };
  /** Ends the process as a kill does: its connections break where they are, and its memory is gone. */
  restart(): Promise<void>;
};

export async function startService(): Promise<Service> {
  const beside = await testDatabase();
  const time = await startModelTime(beside.db);
  const providers = await startProviders(time.now);

  const { env } = providers;
  const server = await startTestServer(env, time, { beside });
  const drill = createCrashDrill();
  const url = new URL(beside.databaseUrl);
  const db = connect({ databaseUrl: url.href, poolSize: 3 });
  let running = await startProcess(server, time, replaceUser(url.href, TEST_ROLES.web));
  providers.aim(running);
  afterAll(async () => {
    drill.end();
    await running.stop();
    await db.destroy();
  });
  return {
    get context() {
      return running.context;
    },
    get baseUrl() {
      return running.baseUrl;
    },
    call: (name, ...rest) => callerAt(running.baseUrl).call(name, ...rest),
    callUnchecked: (name, input, headers) => callerAt(running.baseUrl).callUnchecked(name, input, headers),
    db,
    time,
    providers,
    drill,
    operatorToken: server.operatorToken,
    operator: { 'x-token': server.operatorToken },
    approver: { 'x-token': server.approverToken },
    async restart() {
      const dead = running;
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = ${TEST_ROLES.web}`.execute(db);
      await dead.stop();
      running = await startProcess(server, time, replaceUser(url.href, TEST_ROLES.web));
      providers.aim(running);
    },
  };
}

type Process = { context: Context; baseUrl: string; stop(): Promise<void> };

async function startProcess(server: TestServer, clock: ModelTime, databaseUrl: string): Promise<Process> {
  const pool = connect({ databaseUrl, poolSize: 5 });
  const { config, jobs, storage, viewerDir, consoleDir, docsDir } = server.context;
  const context = {
    ...createContext({ config, log: pino({ level: 'silent' }), db: hideTables(pool), jobs, storage, clock }),
    viewerDir,
    consoleDir,
    docsDir,
  };
  const app: FastifyInstance = await buildApp(context);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    context,
    baseUrl,
    async stop() {
      await app.close();
      await pool.destroy();
    },
  };
}
