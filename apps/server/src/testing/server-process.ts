import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ApiCaller, callerAt, type TestServer } from './server.ts';

/** When a process dies: at the n-th point of all, or at the first of a kind, such as before a `commit`. */
export type CrashPoint = { at: number } | { what: string; when: 'before' | 'after' };

export type Command =
  | { ahead: number }
  | { crashPoint: CrashPoint | undefined }
  | { run: 'orders' | 'refunds' | 'renewals' };

export type ServerProcess = ApiCaller & {
  baseUrl: string;
  pid: number | undefined;
  /** Sends a command and waits until it is done; rejects where the process dies over it. */
  send(command: Command): Promise<void>;
  /** How it ended. */
  ended: Promise<'killed' | 'exited'>;
  stop(): Promise<void>;
};

/** Starts another server on the database and the folder of a test's own, with the same providers. */
export async function startServerProcess(
  { databaseUrl, context }: Pick<TestServer, 'databaseUrl' | 'context'>,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = fork(new URL('process.fixture.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      LOAD_SHEDDING: 'off',
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: context.config.dataDir,
      VIEWER_DIR: context.viewerDir,
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.on('data', (bytes) => (lastWords += bytes));
  const failure = () => `the process is gone: ${child.signalCode ?? child.exitCode}\n${lastWords}`;
  const ended = once(child, 'exit').then(([, signal]) =>
    signal ? ('killed' as const) : ('exited' as const),
  );
  const [{ baseUrl }] = (await Promise.race([once(child, 'message'), gone(ended, failure)])) as [
    { baseUrl: string },
  ];
  return {
    baseUrl,
    pid: child.pid,
    ...callerAt(baseUrl),
    send: (command) => sendCommand(child, gone(ended, failure), command),
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function sendCommand(child: ChildProcess, end: Promise<never>, command: Command): Promise<void> {
  const answer = once(child, 'message');
  child.send(command);
  const [{ done, error }] = (await Promise.race([answer, end])) as [{ done: boolean; error?: string }];
  if (!done) throw new Error(error);
}

/** Rejects once it has ended, with its output. */
async function gone(ended: Promise<unknown>, failure: () => string): Promise<never> {
  await ended;
  throw new Error(failure());
}
