import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const CA_IN_BUILD = '/run/host-ca.pem';

export type Container = {
  name: string;
  log(): Promise<string>;
  stop(): Promise<{ code: number; seconds: number }>;
};

/** The parts of podman that the check uses, with everything it makes below `folder` and gone with it. */
export function openPodman(folder: string) {
  const storage = join(folder, 'storage.conf');
  writeFileSync(
    storage,
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/graph"\nrunroot = "${folder}/run"\n`,
  );
  const engine = join(folder, 'containers.conf');
  // The limits of this process, for a container gets no higher ones. What has no systemd uses cgroups by itself.
  writeFileSync(
    engine,
    '[containers]\ndefault_ulimits = ["nofile=8192:8192","nproc=16384:16384"]\nlog_driver = "k8s-file"\n[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n' +
      (has('runc') ? 'runtime = "runc"\n' : ''),
  );
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: engine };

  // Never waits in one piece: the engines that the containers talk to may live in this very process.
  const podman = async (...args: string[]): Promise<string> => {
    const { stdout } = await execute('podman', args, { env, maxBuffer: 2 ** 26 }).catch(
      ({ code, stderr, stdout }: Error & { code: unknown; stderr: string; stdout: string }) => {
        throw new Error(`podman ${args.slice(0, 2).join(' ')} ended with ${code}:\n${stderr}${stdout}`);
      },
    );
    return stdout.trim();
  };

  return {
    podman,

    hasImage: (image: string) => spawnSync('podman', ['image', 'exists', image], { env }).status === 0,

    /** Builds a stage of the Dockerfile, with npm as this machine is set up. */
    async build(target: string, base: string): Promise<string> {
      const image = `localhost/playlet-test-${target}`;
      const npmrc = join(folder, 'npmrc');
      const own = join(homedir(), '.npmrc');
      const ca = process.env.NODE_EXTRA_CA_CERTS;
      const settings = existsSync(own)
        ? readFileSync(own, 'utf8').replaceAll(/^(nodedir|cafile)=.*\n?/gm, '')
        : '';
      writeFileSync(npmrc, ca ? `${settings}\ncafile=${CA_IN_BUILD}\n` : settings);
      const args = [
        ...['build', '--network', 'host', '--isolation', 'chroot', '--format', 'docker'],
        ...['--build-arg', `BASE=${base}`, '--secret', `id=npmrc,src=${npmrc}`],
        ...(ca ? ['--volume', `${ca}:${CA_IN_BUILD}:ro`] : []),
        ...['--target', target, '--tag', image, root],
      ];
      const building = spawn('podman', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
      const [code] = await once(building, 'exit');
      if (code !== 0) throw new Error(`The stage ${target} could not be built; the reason stands above.`);
      return image;
    },

    /** Runs a program of an image to its end, as hardened as compose.yaml runs them; answers what it printed. */
    runOnce: (image: string, args: string[], options: string[] = []): Promise<string> =>
      podman('run', '--rm', ...HARDENED, ...options, image, ...args),

    async start(name: string, image: string, options: string[]): Promise<Container> {
      await podman('run', '--detach', '--name', name, ...HARDENED, ...options, image);
      return {
        name,
        log: () => podman('logs', name),
        stop: async () => {
          const from = Date.now();
          await podman('stop', '--time', '45', name);
          const code = Number(await podman('inspect', '--format', '{{.State.ExitCode}}', name));
          return { code, seconds: (Date.now() - from) / 1000 };
        },
      };
    },

    /** Ends every container that is left, and only those of this folder. */
    close: () => {
      spawnSync('podman', ['rm', '--all', '--force', '--time', '2'], { env });
      spawnSync('podman', ['system', 'reset', '--force'], { env });
    },
  };
}

/** Everything a container of compose.yaml may not do. The network is the machine's, for the engines beside it listen there. */
const HARDENED = [
  ...['--network', 'host', '--read-only', '--tmpfs', '/tmp:mode=1777', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges'],
];

export function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
