import { spawn } from 'node:child_process';
import { COMPILE_CACHE } from './runtime.mjs';
import { root } from './say.mjs';

/** What a program answers when its environment is wrong (EX_CONFIG of sysexits.h): starting it again changes nothing. */
const CONFIG_EXIT_CODE = 78;
/** What a program answers that wants to be started again at once (EX_TEMPFAIL), such as a demo that is new each night. */
const RESTART_EXIT_CODE = 75;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that ran this long had started well, and its failures are counted from zero again. */
const STABLE_AFTER_MS = 60_000;

/**
 * @typedef {{ firstPauseMs?: number, longestPauseMs?: number, stableAfterMs?: number, say?: (line: string) => void }} SuperviseOptions
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 */

/**
 * Runs the server and starts it again when it crashes, after a pause that doubles each time up to a minute, for as long as it
 * takes. The server is told how often it failed and why, and raises an alert once it is back. Ends when the server
 * ends in order, when it was told to, or when its environment is wrong.
 *
 * The server leads a session of its own: Ctrl-C reaches this process from the terminal and again from npm,
 * and the server must hear it once, for a second signal tells it not to drain.
 * @param {string} runtime the Node to run it with
 * @param {string[]} args
 * @param {SuperviseOptions} [options]
 * @returns {Promise<number>} the exit code to end with
 */
export async function supervise(runtime, args, options = {}) {
  const {
    firstPauseMs = FIRST_PAUSE_MS,
    longestPauseMs = LONGEST_PAUSE_MS,
    stableAfterMs = STABLE_AFTER_MS,
    say = sayError,
  } = options;
  const stop = stopSignals();
  /** @type {NodeJS.ProcessEnv} */
  let environment = {};
  for (let failures = 1; ; failures += 1) {
    const startedAt = Date.now();
    const exit = await runOnce(runtime, args, stop, environment);
    if (stop.isRequested() || shouldStop(exit) || exit.code === CONFIG_EXIT_CODE) return exitCodeOf(exit);
    if (exit.code === RESTART_EXIT_CODE) {
      failures = 0;
      environment = {};
      continue;
    }
    if (Date.now() - startedAt >= stableAfterMs) failures = 1;
    const reason = reasonOf(exit);
    environment = { PLAYLET_FAILED_STARTS_COUNT: String(failures), PLAYLET_LAST_FAILURE: reason };
    const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    say(`${reason} Starting it again in ${pauseMs / 1000} s …`);
    if (await stop.within(pauseMs)) return 0;
  }
}

/**
 * @param {string} runtime
 * @param {string[]} args
 * @param {ReturnType<typeof stopSignals>} stop
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Exit>}
 */
function runOnce(runtime, args, stop, environment) {
  const server = spawn(runtime, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stop.forwardTo((signal) => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Hears the signals this process gets, passes them to the server of the moment, and remembers that one came. */
function stopSignals() {
  let heardAt = 0;
  /** @type {(signal: NodeJS.Signals) => void} */
  let forward = () => {};
  /** @type {() => void} */
  let wake = () => {};
  /** @param {NodeJS.Signals} signal */
  const hear = (signal) => {
    if (Date.now() - heardAt < 1000) return;
    heardAt = Date.now();
    forward(signal);
    wake();
  };
  process.on('SIGTERM', hear);
  process.on('SIGINT', hear);
  process.on('SIGHUP', () => hear('SIGTERM'));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => hear('SIGTERM'));
  return {
    isRequested: () => heardAt > 0,
    /** @param {(signal: NodeJS.Signals) => void} to */
    forwardTo(to) {
      forward = to;
    },
    /**
     * Waits; answers at once, with true, when a signal comes.
     * @param {number} pauseMs
     * @returns {Promise<boolean>}
     */
    within: (pauseMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      }),
  };
}

/**
 * A killed npm takes nobody with it, and its server would go on unseen.
 * @param {() => void} then
 */
function whenParentEnds(then) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 500);
}

/**
 * Whether somebody ended the server itself, past this process: it drained, or was told twice and did not.
 * @param {Exit} exit
 */
function shouldStop({ code, signal }) {
  return code === 0 || code === 130 || code === 143 || signal === 'SIGTERM' || signal === 'SIGINT';
}

/** @param {Exit} exit */
function reasonOf({ code, signal }) {
  if (signal === 'SIGKILL') return 'The server was killed (SIGKILL); the machine may be short of memory.';
  if (signal) return `The server crashed (${signal}).`;
  return `The server ended with code ${code}; the reason stands above.`;
}

/** @param {Exit} exit */
function exitCodeOf({ code, signal }) {
  return code ?? (signal === 'SIGKILL' ? 137 : 1);
}

/** @param {string} line */
function sayError(line) {
  process.stderr.write(`${line}\n`);
}
