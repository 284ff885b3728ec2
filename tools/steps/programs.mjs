import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { postgresPrograms } from './postgres.mjs';
import { say } from './say.mjs';

/** What the tests need beside the packages: whether it is there, and the Debian package that brings it. */
const PROGRAMS = [
  { debian: 'ffmpeg', isThere: () => runs('ffmpeg', '-version') },
  {
    debian: 'chromium',
    isThere: () => ['chromium', 'google-chrome', 'chrome'].some((name) => runs(name, '--version')),
  },
  // Journeys run in Chromium where it is missing, and take a third more of the processor.
  {
    debian: 'chromium-headless-shell',
    isThere: () => runs('chromium-headless-shell', '--version') || !aptHas('chromium-headless-shell'),
  },
  { debian: 'postgresql', isThere: () => postgresPrograms() !== undefined },
  { debian: 'bubblewrap', isThere: () => runs('bwrap', '--version') },
  // promtool and Prometheus itself, for metrics and alert rules: 20 MB to fetch.
  { debian: 'prometheus', isThere: () => runs('promtool', '--version') },
  { debian: 'nginx', isThere: () => runs('nginx', '-v') || runs('/usr/sbin/nginx', '-v') },
  { debian: 'redis-server', isThere: () => runs('redis-server', '--version') },
  {
    debian: 'fonts-noto-cjk',
    isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
];

/** Installs through apt what is missing, where it may; else says in one sentence what to install. */
export function installPrograms() {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere()).map(({ debian }) => debian);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) {
    throw new Error(`The tests need programs this machine lacks; install them with: sudo ${command}`);
  }
  say(`Installing ${missing.join(', ')} …`);
  for (const args of [['update', '-q'], command.split(' ').slice(1)]) apt(args);
  const still = PROGRAMS.filter(({ isThere }) => !isThere()).map(({ debian }) => debian);
  if (still.length > 0)
    throw new Error(`apt-get did not bring ${still.join(', ')}; the reason stands above.`);
}

/**
 * Whether apt may install a package here and knows it.
 * @param {string} debian
 */
function aptHas(debian) {
  return process.getuid?.() === 0 && runs('apt-cache', 'show', debian);
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
