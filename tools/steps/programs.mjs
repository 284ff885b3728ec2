import { existsSync } from 'node:fs';
import { installPrograms, runs } from './install-programs.mjs';
import { postgresPrograms } from './postgres.mjs';

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

/** Installs what the tests miss, where it may; else says in one sentence what to install. */
export async function installTestPrograms() {
  const missing = await installPrograms(
    PROGRAMS.map(({ debian, isThere }) => ({ names: { 'apt-get': debian }, isThere })),
    // The tests lean on the system's own programs.
    { canUnpack: () => false, has: (program) => program === 'apt-get' && runs(program, '--version') },
  );
  if (missing)
    throw new Error(`The tests need programs this machine lacks; install them with: ${missing.line}`);
}

/**
 * Whether apt may install a package here and knows it.
 * @param {string} debian
 */
function aptHas(debian) {
  return process.getuid?.() === 0 && runs('apt-cache', 'show', debian);
}
