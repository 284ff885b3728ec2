import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';

/** A ClickHouse of a test's own, which it kills and starts again; its files stay until it is stopped. */
export type TestClickhouse = {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const PROGRAM = '/usr/sbin/clickhouse-server';
const START_TIMEOUT_MS = 30_000;

/** Debian's package is too large for every run of the tests: where it is not installed, those that need it are left out. */
export const hasClickhouse = existsSync(PROGRAM);

/** Starts one on a free port of this machine, in a folder of its own. */
export async function startTestClickhouse(): Promise<TestClickhouse> {
  const port = await getPort();
  const folder = await mkdtemp(join(tmpdir(), 'playlet-clickhouse-'));
  await writeFile(join(folder, 'config.xml'), configOf(port, folder));
  let server: ChildProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    server = spawn(PROGRAM, [`--config-file=${join(folder, 'config.xml')}`], {
      cwd: folder,
      stdio: 'ignore',
    });
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(url))) {
      if (Date.now() > until) throw new Error('clickhouse-server does not start');
      await wait(50);
    }
  };
  const kill = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url,
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

const configOf = (port: number, folder: string) => `
<yandex>
  <logger><level>none</level></logger>
  <http_port>${port}</http_port>
  <listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <mark_cache_size>67108864</mark_cache_size>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
  </default></users>
  <profiles><default></default></profiles>
  <quotas><default></default></quotas>
</yandex>
`;
