import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@playlet/config';
import type { Envelope } from '@playlet/contract';
import type { Database } from '@playlet/db';
import { openJobs } from '@playlet/jobs';
import { createStorage, type Storage } from '@playlet/storage';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createTurns } from '../account/turns.ts';
import { buildApp } from '../app.ts';
import { type Context, createContext } from '../context.ts';

export type TestServer = {
  baseUrl: string;
  context: Context;
  db: Database;
  databaseUrl: string;
  storage: Storage;
  /** Calls the API as a phone would and answers status, envelope and headers. */
  call(name: string, input?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Closes the HTTP side before the file is done. */
  close(): Promise<void>;
};

// Tests look into answers freely; the contract's schemas check them where that is the point.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Answer = { status: number; envelope: Envelope<any>; headers: Headers };

/** A server on a port and a database of its own, gone when the test file is done. */
export async function startTestServer(
  env: Record<string, string> = {},
  now?: () => number,
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-server-'));
  const { db, databaseUrl } = await testDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Tests call as often as they like, but for those of the limits.
    RATE_LIMITS: 'off',
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'off',
    SMS_WORK_BITS: '4',
    ...env,
  });
  const storage = await createStorage(config.storage);
  const jobs = await openJobs({ databaseUrl });
  const context = {
    ...createContext({ config, log: pino({ level: 'silent' }), db, jobs, storage, now }),
    viewerDir: await fakeViewer(folder),
    // A busy machine makes a test slow, and nothing else.
    passwordTurns: createTurns({ atOnce: 2, waiting: 50, maxWaitMs: 60_000 }),
  };
  const app = await buildApp(context);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    baseUrl,
    context,
    db,
    databaseUrl,
    storage,
    call: (name, input, headers) => callAt(baseUrl, name, input, headers),
    close: () => app.close(),
  };
}

/** Calls the API of any server as a phone would. */
export async function callAt(
  baseUrl: string,
  name: string,
  input: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ');
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${baseUrl}/api/${path}${query}`, {
    method,
    headers: {
      'x-token': '',
      'accept-language': 'zh-CN',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method !== 'GET' && { body: typeof input === 'string' ? input : JSON.stringify(input) }),
  });
  return {
    status: response.status,
    envelope: (await response.json()) as Answer['envelope'],
    headers: response.headers,
  };
}

/** The document and one script, as the build lays them. */
async function fakeViewer(folder: string): Promise<string> {
  const dir = join(folder, 'viewer');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><head><!--name--><title>小剧场</title><!--/name--><!--boot--></head><body><div id="root"></div></body>',
  );
  await writeFile(join(dir, 'assets/app-1.js'), 'export {};');
  return dir;
}
