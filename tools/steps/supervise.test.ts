import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let supervisor: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-supervise-'));
});
afterEach(() => {
  supervisor?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Appends its number to `runs` and does what the test says; `run` counts from 1. */
const PREAMBLE = `
import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync('RUNS', process.pid + '\\n');
const run = readFileSync('RUNS', 'utf8').trim().split('\\n').length;
const serve = () => { process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); };
`;

describe('the supervisor of the server', () => {
  it('starts a crashed server again, and ends with it when it ends in order', async () => {
    const { code, said } = await ended(start("if (run < 3) throw new Error('lost'); process.exit(0);"));
    expect(code).toBe(0);
    expect(runs()).toHaveLength(3);
    expect(said.match(/ended with code 1; .* Starting it again in/g)).toHaveLength(2);
  });

  it('starts a server again at once that asked for it, and counts that as no failure', async () => {
    const program =
      "if (run === 1) process.exit(75); console.error('failed ' + process.env.PLAYLET_FAILED_STARTS_COUNT); process.exit(0);";
    const { code, said } = await ended(start(program, { firstPauseMs: 60_000 }));
    expect(code).toBe(0);
    expect(runs()).toHaveLength(2);
    expect(said).toContain('failed undefined');
    expect(said).not.toContain('Starting it again');
  });

  it('starts a killed server again and passes SIGTERM on to the new one', async () => {
    const running = start('serve();');
    await expect.poll(runs).toHaveLength(1);
    process.kill(Number(runs()[0]), 'SIGKILL');
    await expect.poll(runs).toHaveLength(2);
    supervisor?.kill('SIGTERM');
    const { code, said } = await ended(running);
    // Caught before the new server listens for it, the signal ends it all the same.
    expect([0, 1]).toContain(code);
    expect(said).toMatch(/was killed \(SIGKILL\)/);
    expect(runs()).toHaveLength(2);
  });

  it('never gives up on a server that fails right after its start, and tells it how often it failed', async () => {
    const program =
      'if (run < 9) process.exit(3); console.error(JSON.stringify(process.env)); process.exit(0);';
    const { code, said } = await ended(start(program, { longestPauseMs: 20 }));
    expect(code).toBe(0);
    expect(runs()).toHaveLength(9);
    expect(said).toContain('"PLAYLET_FAILED_STARTS_COUNT":"8"');
    expect(said).toContain('"PLAYLET_LAST_FAILURE":"The server ended with code 3');
  });

  it('counts failures from one again once the server ran well in between', async () => {
    const program =
      'if (run < 8) process.exit(3); console.error(process.env.PLAYLET_FAILED_STARTS_COUNT); process.exit(0);';
    const { code, said } = await ended(start(program, { stableAfterMs: 0 }));
    expect(code).toBe(0);
    expect(said.trim().split('\n').at(-1)).toBe('1');
  });

  it.each(['process.exit(143);', "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);"])(
    'lets a server end that somebody told to end: %s',
    async (program) => {
      await ended(start(program));
      expect(runs()).toHaveLength(1);
    },
  );

  it('does not try again what the environment forbids', async () => {
    const { code, said } = await ended(start('process.exit(78);'));
    expect(code).toBe(78);
    expect(runs()).toHaveLength(1);
    expect(said).toBe('');
  });

  it('ends at once when it is stopped while it waits', async () => {
    const running = start('process.exit(3);', { firstPauseMs: 3_600_000 });
    await expect.poll(() => running.said()).toMatch(/Starting it again/);
    supervisor?.kill('SIGTERM');
    expect((await ended(running)).code).toBe(0);
    expect(runs()).toHaveLength(1);
  });
});

function start(program: string, options: object = {}) {
  const server = join(folder, 'server.mjs');
  writeFileSync(server, (PREAMBLE + program).replaceAll('RUNS', join(folder, 'runs')));
  const module = new URL('./supervise.mjs', import.meta.url).href;
  const code = `import { supervise } from '${module}';
process.exit(await supervise(process.execPath, ['${server}'], ${JSON.stringify({ firstPauseMs: 5, ...options })}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The test's own npm is not the parent whose end it follows.
    env: { ...process.env, npm_lifecycle_event: '' },
  });
  supervisor = child;
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  return { child, said: () => text };
}

async function ended({ child, said }: ReturnType<typeof start>) {
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, said: said() };
}

function runs(): string[] {
  const file = join(folder, 'runs');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
