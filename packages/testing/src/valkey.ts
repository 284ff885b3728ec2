import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';

/** A Valkey, or the Redis of Debian, that tests kill and start again. */
export type TestValkey = {
  url: string;
  /** As a crash ends it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Hangs it: connections stay, nothing is answered. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** Starts one of its own on a free port of this machine, by default without any file. */
export async function startTestValkey(own: Record<string, string> = {}): Promise<TestValkey> {
  const port = await getPort();
  let server: ChildProcess | undefined;
  const start = async () => {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', maxmemory: '64mb', ...own };
    const all = { 'maxmemory-policy': 'allkeys-lru', ...settings };
    const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, String(value)]);
    server = spawn('redis-server', args, { stdio: 'ignore' });
    // Else a machine without it would end the tests without a word.
    const missing = Promise.withResolvers<never>();
    server.once('error', (error) =>
      missing.reject(new Error(`redis-server does not start; npm test installs it: ${String(error)}`)),
    );
    await Promise.race([missing.promise, listens(port)]);
  };
  const kill = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    stop: kill,
  };
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(20);
  }
}
