/**
 * A server in a process of its own, on the database of DATABASE_URL. It can be killed by SIGKILL at a crash point: before
 * or after a statement or a request to a provider.
 */
import { pollOpenOrders, pollRefunds, renewMemberships } from '@playlet/checkout';
import { readConfig } from '@playlet/config';
import { connect, hideTables } from '@playlet/db/raw';
import { hearStatements } from '@playlet/db/statements.fixture';
import { openJobs } from '@playlet/jobs';
import { createStorage } from '@playlet/storage';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { createContext } from '../create-context.ts';
import type { Command, CrashPoint } from './server-process.ts';

const databaseUrl = process.env.DATABASE_URL ?? '';
let ahead = 0;
let crashPoint: CrashPoint | undefined;
let passed = 0;

function reachPoint(what: string, when: 'before' | 'after'): void {
  if (!crashPoint) return;
  if ('at' in crashPoint || (what.startsWith(crashPoint.what) && when === crashPoint.when)) passed += 1;
  if (passed === ('at' in crashPoint ? crashPoint.at : 1)) process.kill(process.pid, 'SIGKILL');
}

hearStatements(reachPoint);
const send = globalThis.fetch;
globalThis.fetch = async (...request) => {
  reachPoint('fetch', 'before');
  const answer = await send(...request);
  reachPoint('fetch', 'after');
  return answer;
};

const log = pino({ level: 'silent' });
const config = readConfig(process.env);
const db = hideTables(connect({ databaseUrl, poolSize: 10 }));
const jobs = await openJobs({ databaseUrl });
const storage = await createStorage(config.storage);
const context = {
  ...createContext({ config, log, db, jobs, storage, clock: { now: () => Date.now() + ahead } }),
  viewerDir: process.env.VIEWER_DIR ?? '',
};
const app = await buildApp(context);
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

const never = new AbortController().signal;
const acts: Record<string, () => Promise<unknown>> = {
  orders: () => pollOpenOrders(context.payments, never),
  refunds: () => pollRefunds(context.payments, never),
  renewals: () => renewMemberships(context.payments, never),
};

process.on('message', (command: Command) => {
  if ('ahead' in command) ahead = command.ahead;
  if ('crashPoint' in command) crashPoint = command.crashPoint;
  passed = 0;
  const act = 'run' in command ? acts[command.run] : undefined;
  Promise.resolve(act?.()).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ done: false, error: String(error) }),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
process.send?.({ baseUrl });
