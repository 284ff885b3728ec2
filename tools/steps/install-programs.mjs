import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { say } from './say.mjs';
import { canUnpack, unpackDebian } from './unpack-debian.mjs';

/**
 * @typedef {{ names: Partial<Record<Manager, string>>, isThere: () => boolean }} Program a program by its package in each manager
 * @typedef {'apt-get' | 'brew' | 'dnf' | 'apk' | 'pacman'} Manager
 * @typedef {{ isRoot: boolean, isRefused: boolean, has: (program: string) => boolean, canUnpack: () => boolean }} Machine
 * @typedef {{ way: 'none' | 'install' | 'unpack' | 'ask', packages: string[], manager: Manager, line: string }} Plan
 * @typedef {{ install: (plan: Plan) => Promise<void>, unpack: (packages: string[]) => Promise<void>, say: (line: string) => void }} Runner
 */

/** How a person installs with each manager, in the order they are looked for. */
const COMMANDS = /** @type {Record<Manager, string>} */ ({
  'apt-get': 'apt-get install -y --no-install-recommends',
  dnf: 'dnf install -y',
  apk: 'apk add',
  pacman: 'pacman -S --needed',
  brew: 'brew install',
});

/**
 * Decides how missing programs come to this machine: by the system's own manager where it needs nobody's leave, which is Homebrew, or
 * apt-get for root; unpacked from Debian's packages without rights; else the line for a person to paste.
 * @param {Program[]} missing
 * @param {Machine} machine
 * @returns {Plan}
 */
export function planInstall(missing, { isRoot, isRefused, has, canUnpack: mayUnpack }) {
  const managers = /** @type {Manager[]} */ (Object.keys(COMMANDS));
  const found = managers.find(has);
  const manager = found ?? 'apt-get';
  const packages = missing.flatMap(({ names }) => names[manager] ?? []);
  const update = manager === 'apt-get' ? [`${isRoot ? '' : 'sudo '}apt-get update`] : [];
  const sudo = isRoot || manager === 'brew' ? '' : 'sudo ';
  const line = [...update, `${sudo}${COMMANDS[manager]} ${packages.join(' ')}`].join(' && ');
  const plan = { packages, manager, line };
  if (packages.length === 0) return { ...plan, way: 'none' };
  if (isRefused || found === undefined) return { ...plan, way: 'ask' };
  if (manager === 'brew' || (manager === 'apt-get' && isRoot)) return { ...plan, way: 'install' };
  return { ...plan, way: manager === 'apt-get' && mayUnpack() ? 'unpack' : 'ask' };
}

/**
 * Brings missing programs as planned and answers which are still missing, with the line that installs them.
 * @param {Program[]} programs
 * @param {Partial<Machine>} [known] what the caller knows of the machine
 * @param {Runner} [runner]
 * @returns {Promise<{ names: string[], line: string } | undefined>}
 */
export async function installPrograms(programs, known = {}, runner = systemRunner) {
  const machine = { ...thisMachine(), ...known };
  const plan = planInstall(listMissing(programs), machine);
  const names = plan.packages.join(' and ');
  const refuse = 'PLAYLET_INSTALL=off leaves that out';
  try {
    if (plan.way === 'install') {
      runner.say(`Installing ${names} by ${plan.manager} (${refuse}) …`);
      await runner.install(plan);
    } else if (plan.way === 'unpack') {
      runner.say(`Unpacking ${names} below .cache/programs (${refuse}) …`);
      await runner.unpack(plan.packages);
    }
  } catch (error) {
    runner.say(`That did not work: ${error instanceof Error ? error.message : error}`);
  }
  const { packages, line } = planInstall(listMissing(programs), machine);
  return packages.length === 0 ? undefined : { names: packages, line };
}

/** @param {Program[]} programs */
const listMissing = (programs) => programs.filter(({ isThere }) => !isThere());

/** @returns {Machine} */
function thisMachine() {
  return {
    isRoot: process.getuid?.() === 0,
    isRefused: process.env.PLAYLET_INSTALL === 'off',
    has: (program) => runs(program, '--version'),
    canUnpack,
  };
}

/** @type {Runner} */
const systemRunner = { install, unpack: unpackDebian, say };

/** @param {Plan} plan */
async function install({ manager, packages }) {
  if (manager === 'brew') {
    await once(spawn('brew', ['install', ...packages], { stdio: 'inherit' }), 'close');
    return;
  }
  await apt(['update']);
  await apt(['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Runs apt-get, says every five seconds how far it is, and shows what goes wrong.
 * @param {string[]} args
 */
async function apt(args) {
  const child = spawn('apt-get', ['-qq', '-o', 'APT::Status-Fd=3', '-o', 'Dpkg::Use-Pty=0', ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let percent = 0;
  const status = child.stdio[3];
  status?.on('data', (/** @type {Buffer} */ lines) => {
    percent = readPercent(String(lines)) ?? percent;
  });
  let saidPercent = 0;
  const progress = setInterval(() => {
    if (percent > saidPercent) say(`  programs: ${percent} %`);
    saidPercent = percent;
  }, 5000);
  await once(child, 'close');
  clearInterval(progress);
}

/**
 * Reads how much is done from apt's lines `dlstatus:1:50.0:…` and `pmstatus:ffmpeg:50.0:…`: half of it is fetching.
 * @param {string} lines
 */
export function readPercent(lines) {
  const last = [...lines.matchAll(/^(dl|pm)status:[^:]*(?::\w+)?:([\d.]+):/gm)].at(-1);
  if (!last) return undefined;
  return Math.floor((last[1] === 'dl' ? 0 : 50) + Number(last[2]) / 2);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
export function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
