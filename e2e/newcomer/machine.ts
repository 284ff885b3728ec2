import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../world/product.ts';

/** A command in the machine, with processes, mounts and an environment of its own; the network is this machine's. */
const ENTER = 'mount --bind /dev "$0/dev" && exec chroot "$0" bash -c "$1"';
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Makes a Debian 12 with Node, npm and the files of this project that Git knows, and nothing else. */
export function createMachine(folder: string): Machine {
  mkdirSync(folder, { recursive: true });
  const options = ['--variant=minbase', '--include=ca-certificates,procps', 'bookworm'];
  execFileSync('debootstrap', [...options, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const file of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES]) copyFileSync(file, join(folder, file));
  copyFileSync(process.execPath, join(folder, 'usr/bin/node'));
  chmodSync(join(folder, 'usr/bin/node'), 0o755);
  const npm = dirname(dirname(String(process.env.npm_execpath)));
  cpSync(npm, join(folder, 'usr/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/bin/npm'));
  mkdirSync(join(folder, 'playlet'));
  const known = execFileSync('git', ['ls-files', '-z'], { cwd: root });
  const archive = execFileSync('tar', ['--null', '-T', '-', '-cf', '-'], {
    cwd: root,
    input: known,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-xf', '-', '-C', join(folder, 'playlet')], { input: archive });

  const start = (command: string, stdio: SpawnOptions['stdio'] = 'inherit') => {
    const args = ['-m', '-p', '-f', '--kill-child', `--mount-proc=${folder}/proc`];
    const env = { PATH: SYSTEM_PATH, HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES };
    return spawn('unshare', [...args, 'bash', '-c', ENTER, folder, command], { stdio, env });
  };
  return {
    path: (inside) => join(folder, inside),
    run: async (command) => {
      const [code] = await once(start(command), 'exit');
      if (code !== 0) throw new Error(`${command} ended with ${code}`);
    },
    start: (command) => {
      const child = start(command);
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      const stop = async () => {
        if (hasEnded()) return;
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      };
      return { hasEnded, stop };
    },
  };
}

type Machine = {
  /** The path of a file of the machine as this one sees it. */
  path(inside: string): string;
  run(command: string): Promise<void>;
  start(command: string): { hasEnded(): boolean; stop(): Promise<void> };
};
