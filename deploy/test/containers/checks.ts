import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { openPodman } from './podman.ts';
import { playFirstEpisode, signUp } from './viewer.ts';
import { PLAYLET_UID, type startWorld } from './world.ts';

type Engine = ReturnType<typeof openPodman>;
type Images = { server: string; worker: string };
type Say = (line: string) => void;

const MEGABYTE = 1_000_000;
const MAX_IMAGE_BYTES = { server: 220 * MEGABYTE, worker: 450 * MEGABYTE };
const repository = join(import.meta.dirname, '../../..');

/** Size, account, labels, bill of materials: what can be said of an image without running the service. */
export async function checkImages({ podman, runOnce }: Engine, images: Images, say: Say): Promise<void> {
  for (const role of ['server', 'worker'] as const) {
    const { Config, Size } = JSON.parse(await podman('inspect', '--type', 'image', images[role]))[0];
    say(`${role}: ${Math.round(Size / MEGABYTE)} MB (at most ${MAX_IMAGE_BYTES[role] / MEGABYTE})`);
    assert.ok(Size <= MAX_IMAGE_BYTES[role], `the image of the ${role} is too large`);
    assert.equal(Config.User, `${PLAYLET_UID}:${PLAYLET_UID}`);
    assert.equal(Config.StopSignal, 'SIGTERM');
    assert.equal(Config.Labels['org.opencontainers.image.licenses'], 'MIT');
    const bill = JSON.parse(
      await runOnce(images[role], ['--print', 'fs.readFileSync("/app/sbom.cdx.json", "utf8")']),
    );
    assert.equal(bill.bomFormat, 'CycloneDX');
    const names: string[] = bill.components.map(({ name }: { name: string }) => name);
    assert.ok(
      names.includes('fastify') && !names.includes('vitest'),
      'the bill of materials is not that of the image',
    );
    say(`${role}: ${names.length} packages, Node ${await runOnce(images[role], ['--version'])}`);
  }
  const banner = await runOnce(images.worker, ['-version'], ['--entrypoint', 'ffmpeg']);
  say(banner.split('\n', 1)[0] ?? '');
}

/**
 * The tests of the sandbox that needs no namespaces, in the stage that ffmpeg comes from: it has the image's programs, and a shell beside
 * them. Everything is taken from it that a container can lack.
 */
export async function checkSandbox({ runOnce }: Engine, media: string, say: Say): Promise<void> {
  // The repository cannot be written to from in there.
  const caches = ['--configLoader', 'runner', '--fsModuleCachePath', '/tmp/vitest', '--no-cache'];
  const tests = ['--project', 'unit', 'packages/ffmpeg/src/run/landlock.test.ts'];
  const said = await runOnce(
    media,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'verbose', ...caches, ...tests],
    [
      ...['--entrypoint', '/repository/node_modules/.bin/node', '--user', `${PLAYLET_UID}:${PLAYLET_UID}`],
      ...[
        '--volume',
        `${repository}:/repository:ro`,
        '--workdir',
        '/repository',
        '--env',
        'NO_COLOR=1',
        '--env',
        'HOME=/tmp',
      ],
    ],
  );
  say(said);
  assert.match(said, /Tests +4 passed \(4\)/, 'the sandbox could not be tested in the image');
}

/** Signs in, imports, plays and stops, and looks at the processes meanwhile. */
export async function checkService(given: {
  engine: Engine;
  images: Images;
  world: Awaited<ReturnType<typeof startWorld>>;
  folder: string;
  say: Say;
}): Promise<void> {
  const { engine, images, world, folder, say } = given;
  const volume = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, PLAYLET_UID, PLAYLET_UID);
    return path;
  };
  const [serverData, workerData, dramas] = [volume('server'), volume('worker'), volume('dramas')];
  const migrated = await engine.runOnce(
    images.server,
    ['apps/cli/bin/playlet.mjs', 'migrate'],
    [...world.options('server'), ...['--tmpfs', '/data:mode=1777']],
  );
  assert.match(migrated, /^001-baseline$/m);

  const from = Date.now();
  const server = await engine.start('playlet-server', images.server, [
    ...world.options('server'),
    ...['--volume', `${serverData}:/data`],
  ]);
  const worker = await engine.start('playlet-worker', images.worker, [
    ...world.options('worker'),
    ...['--volume', `${workerData}:/data`],
  ]);
  await until('the server is ready', async () => (await fetch(`${world.baseUrl}/readyz`)).ok);
  say(`ready after ${((Date.now() - from) / 1000).toFixed(1)} s`);
  await until('the worker is ready', async () => (await worker.log()).includes('ready to work'));
  for (const container of [server, worker]) await checkProcess(engine, container.name, say);
  await engine.podman('exec', server.name, 'node', 'apps/playlet/src/healthcheck.ts');
  const words = await worker.log();
  say(words.split('\n').find((line) => line.includes('ffmpeg runs')) ?? 'no word on the sandbox');
  assert.match(words, /Landlock and seccomp/);

  await makeDrama(engine, images.worker, dramas);
  const token = readFileSync(join(serverData, 'operator.token'), 'utf8').trim();
  const importing = Date.now();
  const imported = await engine.runOnce(
    images.server,
    ['tools/import/main.ts', '/dramas/雨停之前', '--server', world.baseUrl, '--publish', '--yes'],
    ['--volume', `${dramas}:/dramas:ro`, '--env', `PLAYLET_TOKEN=${token}`, '--tmpfs', '/data'],
  );
  say(imported.split('\n').at(-1) ?? '');
  say(`imported and converted in ${((Date.now() - importing) / 1000).toFixed(1)} s`);

  const member = await signUp(world);
  const bytes = await playFirstEpisode(world.baseUrl, member);
  say(`signed in as a member, played ${bytes} bytes of the first segment`);

  for (const container of [server, worker]) {
    const { code, seconds } = await container.stop();
    say(`${container.name} ended with ${code} after ${seconds.toFixed(1)} s`);
    assert.equal(code, 0, await container.log());
  }
}

/** What /proc says of the process itself, and what it may not write. */
async function checkProcess({ podman }: Engine, name: string, say: Say): Promise<void> {
  const inside = (script: string) => podman('exec', name, 'node', '--eval', script);
  const pids = 'fs.readdirSync("/proc").filter((n) => /^\\d+$/.test(n))';
  const status = await inside(
    `for (const pid of ${pids}) try { const s = fs.readFileSync("/proc/" + pid + "/status", "utf8"); console.log(["Uid", "CapEff", "CapBnd", "NoNewPrivs", "Seccomp"].map((n) => s.match(new RegExp("^" + n + ":.*", "m"))[0]).join(" ")) } catch {}`,
  );
  for (const line of status.split('\n')) {
    assert.match(
      line,
      new RegExp(`Uid:(\\t${PLAYLET_UID}){4} CapEff:\\t0+ CapBnd:\\t0+ NoNewPrivs:\\t1 Seccomp:\\t2`),
    );
  }
  const written = await inside(
    'for (const p of ["/app/x", "/etc/x", "/usr/x", "/run/secrets/playlet/x", "/data/x", "/tmp/x"]) try { fs.writeFileSync(p, ""); console.log(p, "written") } catch (e) { console.log(p, e.code) }',
  );
  const writable = written.split('\n').filter((line) => line.endsWith('written'));
  assert.deepEqual(writable, ['/data/x written', '/tmp/x written']);
  assert.match(written, /\/app\/x EROFS/);
  say(
    `${name}: ${status.split('\n').length} processes of ${PLAYLET_UID} without capabilities; only /data and /tmp can be written`,
  );
}

/** Two episodes of six seconds, drawn by the image's own ffmpeg. */
async function makeDrama({ runOnce }: Engine, worker: string, dramas: string): Promise<void> {
  const folder = join(dramas, '雨停之前');
  mkdirSync(folder);
  chownSync(folder, PLAYLET_UID, PLAYLET_UID);
  for (const episode of ['01', '02'])
    await runOnce(
      worker,
      [
        ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=540x960:rate=25:duration=6'],
        ...['-f', 'lavfi', '-i', `sine=frequency=${440 * Number(episode)}:duration=6`],
        ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', `/dramas/雨停之前/${episode}.mp4`],
      ],
      ['--entrypoint', 'ffmpeg', '--volume', `${dramas}:/dramas`],
    );
  writeFileSync(
    join(folder, 'drama.yaml'),
    'synopsis: 一段雨。\ncategories: [都市]\naccess: free\nlicenseNo: （演示）网微剧备字〔2026〕第00001号\nminorSafe: true\n',
  );
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await sleep(500);
  }
  throw new Error(`Waited two minutes in vain: ${what}`);
}
