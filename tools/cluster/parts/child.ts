import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from './place.ts';

export type Program = {
  /** Names its log. */
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  account?: { uid: number; gid: number } | undefined;
  /** Whether it works by now; asked again and again while it starts. */
  isReady: () => Promise<boolean>;
};

export type Child = {
  name: string;
  /** Starts it, and waits until it works. */
  start(): Promise<void>;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  /** As an operator who stops it. */
  end(): Promise<void>;
};

const POLL_INTERVAL_MS = 100;
const MAX_START_MS = 60_000;
const MAX_END_MS = 40_000;

/** A program that can be started, killed and started again; what it prints goes to its log in the place's folder. */
export function createChild({ folder }: Place, program: Program): Child {
  const { name, command, args, env, account, isReady } = program;
  const log = join(folder, 'log', `${name}.log`);
  let running: ChildProcess | undefined;

  const stop = async (signal: NodeJS.Signals) => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), MAX_END_MS);
    await gone;
    clearTimeout(late);
  };

  return {
    name,
    async start() {
      const child = spawn(command, args, {
        ...account,
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const file = createWriteStream(log, { flags: 'a' });
      child.stdout.pipe(file);
      child.stderr.pipe(file, { end: false });
      running = child;
      for (const startedAt = performance.now(); !(await isReady().catch(() => false)); ) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`${name} ended while it started; see ${log}`);
        if (performance.now() - startedAt > MAX_START_MS)
          throw new Error(`${name} does not work after ${MAX_START_MS / 1000} s; see ${log}`);
        await wait(POLL_INTERVAL_MS);
      }
    },
    kill: () => stop('SIGKILL'),
    end: () => stop('SIGTERM'),
  };
}
