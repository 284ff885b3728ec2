import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@playlet/config';
import { type Endpoint, type ErrorCode, listDeclaredErrors, type ShowType } from '@playlet/contract';
import { type Api, api, type InputOf, type OutputOf } from '@playlet/contract/api';
import { hideTables, type RawDatabase } from '@playlet/db/raw';
import type { Clock } from '@playlet/domain/time';
import { openJobs } from '@playlet/jobs';
import type { SharedState } from '@playlet/shared-state';
import { createStorage, type Storage } from '@playlet/storage';
import { connectAs, testDatabase } from '@playlet/testing/database';
import { insertStaff } from '@playlet/testing/staff';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { registerHostToken } from '../staff/first-owner.ts';

export type TestServer = ApiCaller & {
  baseUrl: string;
  /** The token of an owner in a session. */
  operatorToken: string;
  /** The token of a second owner, for what takes two. */
  approverToken: string;
  context: Context;
  db: RawDatabase;
  databaseUrl: string;
  storage: Storage;
  /** Closes the HTTP side before the file is done. */
  close(): Promise<void>;
};

type RequestHeaders = Record<string, string>;

/** Calls the API as a phone would and answers status, envelope and headers. */
export type ApiCaller = {
  /** Calls with the contract's input. Throws where the data or the error code is not the contract's. */
  call<Key extends keyof Api>(name: Key, ...rest: CallArguments<Key>): Promise<Answer<OutputOf<Api[Key]>>>;
  /** For an input that is wrong on purpose, or an address that is no call. The answer is held to the contract as well. */
  callUnchecked<Name extends string>(
    name: Name,
    input?: unknown,
    headers?: RequestHeaders,
  ): Promise<Name extends keyof Api ? AnswerOf<Name> : Answer<unknown>>;
};

export type CallArguments<Key extends keyof Api> =
  Record<never, never> extends InputOf<Api[Key]>
    ? [input?: InputOf<Api[Key]>, headers?: RequestHeaders]
    : [input: InputOf<Api[Key]>, headers?: RequestHeaders];

export type Answer<Data> = { status: number; envelope: TestEnvelope<Data>; headers: Headers };

/**
 * An envelope whose `data` has the type it has in a success, so that tests read it without asking first. Of a failure, read
 * `detailsOf(envelope)`.
 */
export type TestEnvelope<Data> = {
  code: number;
  msg: string;
  success: boolean;
  data: Data;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
  showType: ShowType;
};

/** The answer of one call. */
export type AnswerOf<Key extends keyof Api> = Answer<OutputOf<Api[Key]>>;

/** Returns the details of a failure beside its code. */
// oxlint-disable-next-line typescript/no-explicit-any -- the contract does not describe the details of failures
export function detailsOf({ success, data }: TestEnvelope<unknown>): any {
  if (success) throw new Error(`The call succeeded: ${JSON.stringify(data)}`);
  return data;
}

type TestServerOptions = {
  /** The state it shares with other servers; by default none. */
  shared?: SharedState;
  /** The stream of counted plays; by default they are rows. */
  playStream?: Context['playStream'];
  /** Another server of the same service, whose database it uses. */
  beside?: Pick<TestServer, 'db' | 'databaseUrl'>;
  /** The replicas for lists; none by default. */
  replicas?: Context['replicas'];
};

/** A server on a port and a database of its own, gone when the test file is done. */
export async function startTestServer(
  env: Record<string, string> = {},
  clock?: Clock,
  { shared, playStream, beside, replicas = [] }: TestServerOptions = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-server-'));
  const { db, databaseUrl } = beside ?? (await testDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Tests call as often as they like, but for those of the limits.
    RATE_LIMITS: 'off',
    // A busy machine would have calls refused that no test expects to be.
    LOAD_SHEDDING: 'off',
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'off',
    SMS_WORK_BITS: '4',
    ...env,
  });
  const storage = await createStorage(config.storage);
  const queueUrl = config.database.jobsUrl;
  const outbox = queueUrl === undefined ? undefined : { db: hideTables(db), queueUrl };
  const jobs = await openJobs({ databaseUrl, ...(outbox && { outbox }) });
  // The handler has the rights of the servers' role.
  const own = await connectAs('web', { db, databaseUrl });
  const context = {
    ...createContext({
      config,
      log: pino({ level: 'silent' }),
      db: hideTables(own),
      jobs,
      storage,
      clock,
      shared,
      playStream,
      replicas,
    }),
    viewerDir: await fakeViewer(folder),
    consoleDir: await fakeConsole(folder),
    docsDir: await fakeDocs(folder),
    // A busy machine makes a test slow, and nothing else.
    passwordLimit: createConcurrencyLimit({ maxRunning: 2, maxWaiting: 50, maxWaitMs: 60_000 }),
  };
  await registerHostToken(context.db, context.operatorToken, 'test');
  const operator = await insertStaff(db, { name: '许砚秋' });
  const approver = await insertStaff(db, { name: '陈屿' });
  const app = await buildApp(context);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    baseUrl,
    operatorToken: operator.token,
    approverToken: approver.token,
    context,
    db,
    databaseUrl,
    storage,
    ...callerAt(baseUrl),
    close: () => app.close(),
  };
}

/** Calls the API of any server as a phone would. */
export function callerAt(baseUrl: string): ApiCaller {
  return {
    call: (name, ...[input, headers]) => callAt(baseUrl, name, input, headers),
    // The answer was checked against the call's contract.
    // oxlint-disable-next-line typescript/no-explicit-any -- see above
    callUnchecked: (name, input, headers): Promise<any> => callAt(baseUrl, name, input, headers),
  };
}

/** `call` with the same headers each time, for a member or an operator who asks often. */
export function callAs(
  { callUnchecked }: Pick<ApiCaller, 'callUnchecked'>,
  own: RequestHeaders,
): ApiCaller['call'] {
  return async <Key extends keyof Api>(name: Key, ...[input, headers]: CallArguments<Key>) =>
    (await callUnchecked(name, input, { ...own, ...headers })) as AnswerOf<Key>;
}

async function callAt<Data>(
  baseUrl: string,
  name: string,
  input: unknown = {},
  headers: RequestHeaders = {},
): Promise<Answer<Data>> {
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
  const envelope = (await response.json()) as TestEnvelope<Data>;
  requirePromised(name, envelope);
  return { status: response.status, envelope, headers: response.headers };
}

/** The server writes only the fields a contract names, yet looks neither at their values nor at the codes of failures. */
function requirePromised(name: string, { data, errorCode }: TestEnvelope<unknown>): void {
  if (!(name in api)) return;
  const endpoint: Endpoint = api[name as keyof Api];
  if (errorCode !== null && !listDeclaredErrors(endpoint).has(errorCode))
    throw new Error(`${name} answers ${errorCode}, which its contract does not declare`);
  const { error } = errorCode === null ? endpoint.output.safeParse(data) : {};
  if (error) throw new Error(`${name} answers what its contract does not promise: ${error}`);
}

/** The same of the console. */
async function fakeConsole(folder: string): Promise<string> {
  const dir = join(folder, 'console');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head></head><body></body></html>',
  );
  await writeFile(join(dir, 'assets/app-1.js'), 'export {};');
  await writeFile(join(dir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return dir;
}

/** A page, a deeper one and a script of the documentation, as the build lays them. */
async function fakeDocs(folder: string): Promise<string> {
  const dir = join(folder, 'docs');
  await mkdir(join(dir, 'en'), { recursive: true });
  await mkdir(join(dir, 'assets'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><title>文档</title>',
    'en/console.html': '<!doctype html><title>The console</title>',
    'en/index.html': '<!doctype html><title>Documentation</title>',
    '404.html': '<!doctype html><title>404</title>',
    'assets/app.1a2b.js': 'export {};',
    'inline-scripts.json': '["sha256-AAAA"]',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(dir, file), text);
  return dir;
}

/** The document and one script, as the build lays them. */
async function fakeViewer(folder: string): Promise<string> {
  const dir = join(folder, 'viewer');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><head><!--name--><title>小剧场</title><!--/name--><style>.splash{display:none}</style><!--boot--></head><body><div id="root"></div></body>',
  );
  await writeFile(join(dir, 'assets/app-1.js'), 'export {};');
  return dir;
}
