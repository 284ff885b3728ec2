import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProcessFailed, ProcessTimedOut, run } from './run.ts';
import { detectSandbox, type ProcessLimits } from './sandbox.ts';

const sandbox = await detectSandbox();
const folder = mkdtempSync(join(tmpdir(), 'playlet-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'out');
mkdirSync(out);
const given = join(folder, 'given.txt');
const secret = join(folder, 'secret.txt');
writeFileSync(given, 'given');
writeFileSync(secret, 'secret');

const LIMITS = { timeoutMs: 10_000, memoryBytes: 4 * 2 ** 30, fileBytes: 1_000_000 };

async function inside(command: string[], limits: ProcessLimits = LIMITS) {
  const argv = await sandbox.wrap(command, { readFiles: [given], writeFolder: out }, limits);
  return run(argv, { timeoutMs: limits.timeoutMs });
}

describe.runIf(sandbox.level === 'bubblewrap')('inside bubblewrap a program', () => {
  it('reads what it was given and nothing beside it', async () => {
    expect((await inside(['cat', given])).stdout).toBe('given');
    await expect(inside(['cat', secret])).rejects.toThrow(ProcessFailed);
    await expect(inside(['cat', '/etc/passwd'])).rejects.toThrow(ProcessFailed);
  });

  it('writes into its folder only', async () => {
    await inside(['touch', join(out, 'made')]);
    expect(statSync(join(out, 'made')).size).toBe(0);
    await expect(inside(['touch', given])).rejects.toThrow(ProcessFailed);
    await expect(inside(['touch', '/usr/made'])).rejects.toThrow(ProcessFailed);
  });

  it('sees no network and no other process', async () => {
    expect((await inside(['cat', '/proc/net/route'])).stdout.split('\n')).toHaveLength(1);
    const { stdout } = await inside(['ls', '/proc']);
    expect(stdout.split('\n').filter((name) => /^\d+$/.test(name)).length).toBeLessThan(4);
  });

  it('starts no more processes than it may', async () => {
    const fork = 'n=0; while [ $n -lt 60 ]; do sleep 5 & n=$((n+1)); done; echo all';
    const argv = (processes: number) =>
      inside(['sh', '-c', `(${fork}) 2>/dev/null || exit 7`], { ...LIMITS, processes });
    expect((await argv(4000)).stdout).toContain('all');
    await expect(argv(30)).rejects.toThrow(ProcessFailed);
  });

  it('cannot fill the memory with temporary files', async () => {
    const fill = inside(['dd', 'if=/dev/zero', 'of=/tmp/big', 'bs=1M', 'count=100'], {
      ...LIMITS,
      fileBytes: 2 ** 30,
    });
    await expect(fill).rejects.toMatchObject({ stderr: expect.stringContaining('No space left') });
  });

  it('reads a file that is closed to others, and still is not root', async () => {
    const closed = join(folder, 'closed.txt');
    const written = join(out, 'written.txt');
    for (const file of [closed, written]) writeFileSync(file, 'closed', { mode: 0o600 });
    const script = `cat ${closed} ${written} && id -u && ! sh -c ': > ${closed}' 2>/dev/null`;
    const access = { readFiles: [closed, written], writeFolder: out };
    const argv = await sandbox.wrap(['sh', '-c', script], access, LIMITS);
    const [text, uid] = (await run(argv, { timeoutMs: 10_000 })).stdout.match(/\D+|\d+/g) ?? [];
    expect(text).toBe('closedclosed');
    expect(uid).not.toBe('0');
    expect(statSync(closed).mode & 0o007).toBe(0);
    expect(statSync(closed).uid).toBe(process.getuid?.());
  });

  it('is not root, and holds no capability', async () => {
    const { stdout } = await inside(['cat', '/proc/self/status']);
    expect(stdout).toMatch(/^CapEff:\t0+$/m);
    expect(stdout).toMatch(/^NoNewPrivs:\t1$/m);
    expect(stdout).not.toMatch(/^Uid:\t0\t/m);
  });
});

describe.runIf(existsSync('/proc/self/autogroup'))('a program and all it starts', () => {
  it('come behind other sessions, not only behind their own', async () => {
    const wait =
      'for i in $(seq 100); do grep "nice 19" /proc/self/autogroup && exit; sleep 0.1; done; exit 1';
    const { stdout } = await run(['sh', '-c', wait], { timeoutMs: 20_000, niceness: 19 });
    expect(stdout).toMatch(/nice 19$/);
  });
});

describe('a program that is stopped', () => {
  it.each([
    ['when its time is over', { timeoutMs: 500, asked: false }],
    ['when asked', { timeoutMs: 60_000, asked: true }],
  ])('leaves nothing running that it started, %s', async (_when, { timeoutMs, asked }) => {
    const stop = new AbortController();
    let child = 0;
    const onLine = (line: string) => {
      child = Number(line);
      if (asked) stop.abort(new Error('enough'));
    };
    // The child holds the output open: as long as it lives, the end of the program is not seen.
    const script = 'sleep 300 & echo $!; wait';
    await expect(run(['sh', '-c', script], { timeoutMs, signal: stop.signal, onLine })).rejects.toThrow();
    expect(child).toBeGreaterThan(0);
    expect(commandLine(child)).toBe('');
  });
});

/** Empty when the process is gone, also where nobody has fetched its exit code yet. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe.runIf(sandbox.level !== 'none')('a confined program', () => {
  it('cannot fill the disk', async () => {
    await expect(
      inside(['dd', 'if=/dev/zero', `of=${join(out, 'big')}`, 'bs=1M', 'count=3']),
    ).rejects.toThrow(ProcessFailed);
    expect(statSync(join(out, 'big')).size).toBeLessThanOrEqual(LIMITS.fileBytes);
  });

  it('is stopped when its time is over, or when asked', async () => {
    await expect(inside(['sleep', '60'], { ...LIMITS, timeoutMs: 200.5 })).rejects.toThrow(ProcessTimedOut);
    const stop = new AbortController();
    const argv = await sandbox.wrap(['sleep', '60'], { readFiles: [] }, LIMITS);
    const running = run(argv, { timeoutMs: 60_000, signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });

  it('leaves nothing behind, at whatever moment of its start it is stopped', async () => {
    const argv = await sandbox.wrap(['sleep', '600'], { readFiles: [] }, LIMITS);
    // It takes some thirty milliseconds to start.
    for (let time = 0; time < 120; time += 1)
      await expect(run(argv, { timeoutMs: time % 40 })).rejects.toThrow(ProcessTimedOut);
  });
});
