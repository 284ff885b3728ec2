import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lowerSession } from './autogroup.ts';
import { searchPath } from './program-path.ts';

const MAX_STDERR_BYTES = 16 * 1024;
/** The timeout of a test for a program: a busy machine must not pass for one without it. */
export const PROBE_TIMEOUT_MS = 60_000;

/**
 * Runs one program without a shell and waits for its end. Lines of standard output go to `onLine`, or are
 * collected when there is none. The program and all it started are killed when `signal` aborts or `timeoutMs` is over.
 *
 * @throws ProcessFailed, ProcessTimedOut, or the reason of `signal`
 */
export async function run(argv: readonly string[], options: RunOptions): Promise<RunResult> {
  options.signal?.throwIfAborted();
  const [command, ...args] = argv;
  if (command === undefined) throw new Error('nothing to run');
  const timeout = AbortSignal.timeout(Math.ceil(options.timeoutMs));
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that nothing it started is left holding its output.
    detached: true,
    env: { PATH: searchPath(), LC_ALL: 'C', MALLOC_ARENA_MAX: '4' },
  });

  // Detached, it leads a session of its own.
  if (child.pid !== undefined && options.niceness !== undefined)
    void lowerSession(child.pid, options.niceness);

  const kill = () => killGroup(child.pid);
  const stops = options.signal ? [timeout, options.signal] : [timeout];
  for (const stop of stops) stop.addEventListener('abort', kill, { once: true });

  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_BYTES);
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY });
  let broken: unknown;
  reader.on('line', (line) => {
    try {
      if (options.onLine) options.onLine(line);
      else lines.push(line);
    } catch (error) {
      // A reader that has seen enough (a frame bomb, say) stops the program by throwing.
      broken ??= error;
      kill();
    }
  });
  const linesRead = new Promise<void>((resolve) => reader.once('close', resolve));

  try {
    const exit = await new Promise<Exit>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, killedBy) => resolve({ code, killedBy }));
    });
    await linesRead;
    if (broken !== undefined) throw broken;
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new ProcessTimedOut(command, options.timeoutMs);
    if (exit.code !== 0) throw new ProcessFailed(command, exit, stderr);
    return { stdout: lines.join('\n'), stderr };
  } finally {
    for (const stop of stops) stop.removeEventListener('abort', kill);
  }
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** The program ended with another status than 0. `stderr` holds the last 16 KB it wrote. */
export class ProcessFailed extends Error {
  readonly code: number | null;
  readonly killedBy: string | null;
  readonly stderr: string;

  constructor(command: string, exit: Exit, stderr: string) {
    const lastLine = stderr.trim().split('\n').at(-1) ?? '';
    super(`${command} ended with ${exit.code ?? exit.killedBy}: ${lastLine}`);
    this.code = exit.code;
    this.killedBy = exit.killedBy;
    this.stderr = stderr;
  }
}

export class ProcessTimedOut extends Error {
  constructor(command: string, timeoutMs: number) {
    super(`${command} was stopped after ${Math.round(timeoutMs / 1000)} s`);
  }
}

type RunOptions = {
  timeoutMs: number;
  /** Of the session; that of the process is what `nice` gave it. */
  niceness?: number | undefined;
  signal?: AbortSignal | undefined;
  onLine?: ((line: string) => void) | undefined;
};
type RunResult = { stdout: string; stderr: string };
type Exit = { code: number | null; killedBy: string | null };
