import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProcessFailed, ProcessTimedOut, run } from './run.ts';
import { detectSandbox } from './sandbox.ts';

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

async function inside(command: string[], limits = LIMITS) {
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

  it('is not root, and holds no capability', async () => {
    const { stdout } = await inside(['cat', '/proc/self/status']);
    expect(stdout).toMatch(/^CapEff:\t0+$/m);
    expect(stdout).toMatch(/^NoNewPrivs:\t1$/m);
    expect(stdout).not.toMatch(/^Uid:\t0\t/m);
  });
});

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
});
