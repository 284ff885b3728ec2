/**
 * `npm run test:newcomer`: a bare Debian 12 with Node and npm alone, made by debootstrap, starts the product with `npm start`, imports and
 * publishes an H.264 and an HEVC film with `npm run import`, and Chromium plays both. About five minutes; needs root, debootstrap and the network.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../world/service.ts';
import { createMachine } from './machine.ts';
import { playEpisode } from './play.ts';

const PORT = '18080';
const TITLE = '新人的第一部剧';
const START_MS = 300_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

const missing = [
  process.getuid?.() !== 0 && 'root',
  !isThere('debootstrap') && 'debootstrap (apt-get install debootstrap)',
].filter((name) => name !== false);
if (missing.length > 0) {
  say(`Skipped: a bare machine is made where there is ${missing.join(' and ')}.`);
  process.exit(0);
}

const address = `http://localhost:${PORT}`;
process.env.E2E_BASE_URL = address;
const folder = mkdtempSync(join(tmpdir(), 'playlet-newcomer-'));
say('Making a bare Debian 12 …');
const machine = createMachine(join(folder, 'machine'));
makeFilms(machine.path(`/films/${TITLE}`));
const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1000);
const server = machine.start(`cd /playlet && PORT=${PORT} exec npm start`);
try {
  await untilReady();
  say(`Ready after ${seconds()} s`);
  const access = `--server ${address} --token $(cat data/operator.token)`;
  await machine.run(`cd /playlet && npm run -s import -- /films/${TITLE} --yes --publish ${access}`);
  say(`Imported after ${seconds()} s`);
  const drama = await findDrama();
  for (const episode of [1, 2]) await playEpisode(`${address}/video/${drama}/${episode}`);
  say(`Both films play after ${seconds()} s`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A film as a phone makes it, and one as an older editor does. */
function makeFilms(target: string): void {
  execFileSync('mkdir', ['-p', target]);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=720x1280:r=30:d=10', '-f', 'lavfi', '-i', 'sine=d=10'];
  const common = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const h264 = ['-c:v', 'libx264', ...common, join(target, '01.mp4')];
  const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1', ...common];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...h264]);
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...hevc, join(target, '02.mov')]);
  const sheet = 'licenseNo: （演示）网微剧备字（2026）第 00251 号\naccess: free\n';
  execFileSync('tee', [join(target, 'drama.yaml')], { input: sheet, stdio: ['pipe', 'ignore', 'inherit'] });
}

async function untilReady(): Promise<void> {
  while (Date.now() - startedAt < START_MS) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (server.hasEnded()) break;
    await wait(1000);
  }
  throw new Error('npm start did not serve');
}

async function findDrama(): Promise<string> {
  const { list } = await call<{ list: { id: string; title: string }[] }>('POST', 'member/video/group/list', {
    pageSize: 100,
  });
  const found = list.find(({ title }) => title === TITLE);
  if (!found) throw new Error(`${TITLE} is not published`);
  return found.id;
}
