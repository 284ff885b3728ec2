/**
 * `npm run bench:start`: processor time, memory and modules of a start of the product and of its commands, with what Node
 * compiled before (the second start on a machine) and without.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PRODUCT_OPTIONS } from '../../tools/steps/runtime.mjs';
import { heading } from '../lib/report.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLI = 'apps/cli/bin/playlet.mjs';
const RUNS_COUNT = 5;
/** Of a tick of /proc/PID/stat. */
const TICK_MS = 10;

/** `isServer`: runs until it prints that it is ready, and is measured there; a command is measured at its end. */
type Program = { name: string; args: string[]; isServer?: boolean; maxSeconds: number };
type Cost = { seconds: number; megabytes: number };

const PROGRAMS: Program[] = [
  {
    name: 'start until ready',
    args: [...PRODUCT_OPTIONS, 'apps/playlet/src/main.ts'],
    isServer: true,
    maxSeconds: 3,
  },
  { name: 'playlet --help', args: [CLI, '--help'], maxSeconds: 0.5 },
  { name: 'playlet ledger check', args: [CLI, 'ledger', 'check'], maxSeconds: 1.5 },
  { name: 'playlet upgrade-check', args: [CLI, 'upgrade-check'], maxSeconds: 1.5 },
];

const folder = mkdtempSync(join(tmpdir(), 'playlet-bench-start-'));
try {
  heading('seconds of processor (median of five), megabytes at the end, modules');
  for (const program of PROGRAMS) await measure(program);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(program: Program): Promise<void> {
  await run(program, 'warm');
  const warm = await runs(program, () => 'warm');
  const cold = await runs(program, (at) => `cold-${program.name.replaceAll(' ', '-')}-${at}`);
  const { modules } = await run(program, 'warm', ['--import', join(ROOT, 'bench/start/count-modules.mjs')]);
  const verdict = warm.seconds <= program.maxSeconds ? '✓' : '✗';
  process.stdout.write(
    `${program.name.padEnd(24)} ${warm.seconds.toFixed(2)} ≤ ${program.maxSeconds} ${verdict}  (nothing compiled before: ${cold.seconds.toFixed(2)})  ` +
      `${Math.round(warm.megabytes)} MB  ${modules} modules\n`,
  );
}

async function runs(program: Program, cacheOf: (at: number) => string): Promise<Cost> {
  const costs: Cost[] = [];
  for (let at = 0; at < RUNS_COUNT; at += 1) costs.push(await run(program, cacheOf(at)));
  costs.sort((one, other) => one.seconds - other.seconds);
  return costs[Math.floor(RUNS_COUNT / 2)] ?? { seconds: Number.NaN, megabytes: Number.NaN };
}

async function run(
  { args, isServer = false }: Program,
  cache: string,
  options: string[] = [],
): Promise<Cost & { modules: number }> {
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DEMO: 'off',
      BACKUPS: 'off',
      LOG_LEVEL: 'error',
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, cache),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  let cost: Cost = { seconds: 0, megabytes: 0 };
  // A command is looked at until it is gone: its figures are those of the last look.
  const watch = isServer ? undefined : setInterval(() => (cost = costOf(child.pid ?? 0) ?? cost), 5);
  for await (const line of createInterface({ input: child.stdout })) {
    if (!isServer || !line.startsWith('Playlet is ready')) continue;
    cost = costOf(child.pid ?? 0) ?? cost;
    child.kill('SIGTERM');
  }
  if (child.exitCode === null) await once(child, 'exit');
  clearInterval(watch);
  const counted = /^\{"modules":(\d+)\}$/m.exec(errors)?.[1];
  return { ...cost, modules: Number(counted ?? Number.NaN) };
}

/** Processor time and memory of a process so far, as Linux counts them; undefined where it has ended. */
function costOf(pid: number): Cost | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (resident === undefined) return undefined;
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { seconds: (ticks * TICK_MS) / 1000, megabytes: Number(resident) / 1024 };
  } catch {
    return undefined;
  }
}
