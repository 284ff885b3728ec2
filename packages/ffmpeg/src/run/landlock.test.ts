import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detectLandlock } from './landlock.ts';
import { ProcessFailed, run } from './run.ts';

// Root keeps rights that Landlock does not take; Debian has a setpriv that can since 13. `npm run test:containers` runs this in the image.
const confine = process.getuid?.() === 0 ? undefined : await detectLandlock(async (path) => existsSync(path));
const folder = mkdtempSync(join(tmpdir(), 'playlet-landlock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'out');
mkdirSync(out);
const given = join(folder, 'given: a file.txt');
const secret = join(folder, 'secret.txt');
writeFileSync(given, 'given');
writeFileSync(secret, 'secret');

function inside(...command: string[]) {
  const arguments_ = confine?.(command[0], { readFiles: [given], writeFolder: out }) ?? [];
  return run([...arguments_, ...command], { timeoutMs: 10_000 });
}

describe.runIf(confine)('under Landlock a program', () => {
  it('reads what it was given and nothing beside it', async () => {
    expect((await inside('cat', given)).stdout).toBe('given');
    for (const path of [secret, '/etc/passwd', '/proc/self/environ', `/proc/${process.pid}/environ`])
      await expect(inside('cat', path)).rejects.toThrow(ProcessFailed);
    await expect(inside('ls', folder)).rejects.toThrow(ProcessFailed);
  });

  it('writes into its folder only, and changes no file that is there', async () => {
    await inside('sh', '-c', `echo made > ${out}/made && mv ${out}/made ${out}/moved && mkdir ${out}/folder`);
    expect(readFileSync(join(out, 'moved'), 'utf8')).toBe('made\n');
    await expect(inside('sh', '-c', `: > '${given}'`)).rejects.toThrow(ProcessFailed);
    await expect(inside('rm', secret)).rejects.toThrow(ProcessFailed);
    await expect(inside('chmod', '777', secret)).rejects.toThrow(ProcessFailed);
    await expect(inside('touch', join(tmpdir(), 'playlet-made'))).rejects.toThrow(ProcessFailed);
    expect(statSync(secret).mode & 0o777).not.toBe(0o777);
  });

  it('reaches no network, not even this machine', async () => {
    const server = createServer((socket) => socket.end('reached')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const script = `require('net').connect(${port}, '127.0.0.1').on('data', (d) => console.log(String(d))).on('error', () => process.exit(9))`;
    const node = [process.execPath, '-e', script];
    expect((await run(node, { timeoutMs: 10_000 })).stdout).toBe('reached');
    // The program itself runs: what it meets is the refusal.
    await expect(inside(...node)).rejects.toMatchObject({ code: 9 });
    server.close();
  });

  it('signals no other process, and has no privilege to gain', async () => {
    await expect(inside('sh', '-c', `kill -0 ${process.pid}`)).rejects.toThrow(ProcessFailed);
    await expect(inside('prlimit', '--pid', String(process.pid), '--nofile=64')).rejects.toThrow(
      ProcessFailed,
    );
    await expect(inside('unshare', '--user', 'true')).rejects.toThrow(ProcessFailed);
  });
});
