/**
 * `npm run test:containers`: builds both images and runs them, hardened as deploy/compose.yaml does it, against a PostgreSQL, an S3
 * server and a message provider of this machine, in production mode. Somebody signs in, a drama is imported, converted and
 * played. About ten minutes; needs podman, and PostgreSQL of the system.
 *
 *   BASE=docker.io/library/debian:trixie-slim npm run test:containers     another base image
 *   IMAGES=kept npm run test:containers                                   keeps what was built, for a faster next run
 *
 * Without BASE the base is made here of Debian's packages by mmdebstrap, so that nothing but a Debian mirror and npm is asked.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../../../tools/steps/postgres.mjs';
import { checkImages, checkSandbox, checkService } from './checks.ts';
import { has, openPodman } from './podman.ts';
import { startWorld } from './world.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { BASE, IMAGES } = process.env;

const missing = [
  !has('podman') && 'podman',
  !BASE && !has('mmdebstrap') && 'mmdebstrap (or an image in BASE)',
  !postgresPrograms() && 'postgresql',
].filter((name) => name !== false);
if (missing.length > 0) {
  say(`Skipped: the containers are checked where ${missing.join(', ')} can be found (apt-get install).`);
  process.exit(0);
}

const folder =
  IMAGES === 'kept'
    ? join(tmpdir(), 'playlet-containers')
    : mkdtempSync(join(tmpdir(), 'playlet-containers-'));
mkdirSync(folder, { recursive: true });
const run = mkdtempSync(join(folder, 'run-'));
const engine = openPodman(folder);
const world = await startWorld(run);
try {
  const base = BASE ?? (await makeBase());
  const images = { server: await engine.build('server', base), worker: await engine.build('worker', base) };
  await checkImages(engine, images, say);
  await checkSandbox(engine, await engine.build('media', base), say);
  await checkService({ engine, images, world, folder: run, say });
  say('The images are sound.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  if (IMAGES === 'kept') await engine.podman('rm', '--all', '--force', '--time', '2');
  else engine.close();
  await world.close();
  rmSync(IMAGES === 'kept' ? run : folder, { recursive: true, force: true });
}

/** A Debian 13 without documentation, as the slim images are. */
async function makeBase(): Promise<string> {
  const image = 'localhost/playlet-test-base';
  if (engine.hasImage(image)) return image;
  const archive = join(run, 'base.tar');
  const without = ['man', 'doc', 'locale'].flatMap((name) => [
    '--dpkgopt',
    `path-exclude=/usr/share/${name}/*`,
  ]);
  say('Making a Debian 13 to build on …');
  const { status, stderr } = spawnSync('mmdebstrap', ['--variant=minbase', ...without, 'trixie', archive], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`mmdebstrap ended with ${status}:\n${stderr}`);
  await engine.podman('import', archive, image);
  rmSync(archive);
  return image;
}
