import { describe, expect, it } from 'vitest';
import { installPrograms, planInstall, readPercent } from './install-programs.mjs';

const ffmpeg = { names: { 'apt-get': 'ffmpeg', brew: 'ffmpeg', dnf: 'ffmpeg-free' }, isThere: () => false };
const bubblewrap = { names: { 'apt-get': 'bubblewrap', dnf: 'bubblewrap' }, isThere: () => false };
const both = [ffmpeg, bubblewrap];

const machine = (managers: string[], isRoot: boolean, isRefused = false, mayUnpack = false) => ({
  isRoot,
  isRefused,
  has: (program: string) => managers.includes(program),
  canUnpack: () => mayUnpack,
});

describe('the way missing programs come to a machine', () => {
  it.each([
    [
      'Debian as root',
      machine(['apt-get'], true),
      'install',
      'apt-get update && apt-get install -y --no-install-recommends ffmpeg bubblewrap',
    ],
    [
      'Debian without rights',
      machine(['apt-get'], false, false, true),
      'unpack',
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends ffmpeg bubblewrap',
    ],
    [
      'Debian without rights or dpkg-deb',
      machine(['apt-get'], false),
      'ask',
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends ffmpeg bubblewrap',
    ],
    ['macOS with Homebrew', machine(['brew'], false), 'install', 'brew install ffmpeg'],
    ['Fedora', machine(['dnf'], true), 'ask', 'dnf install -y ffmpeg-free bubblewrap'],
  ] as const)('is chosen on %s', (_, where, way, line) => {
    expect(planInstall(both, where)).toMatchObject({ way, line });
  });

  it('is a line to paste wherever the installation is refused', () => {
    expect(planInstall(both, machine(['apt-get'], true, true)).way).toBe('ask');
    expect(planInstall(both, machine(['brew'], false, true)).way).toBe('ask');
    expect(planInstall(both, machine(['apt-get'], false, true, true)).way).toBe('ask');
  });

  it('is none where nothing is missing, or the manager has no package for it', () => {
    expect(planInstall([], machine(['apt-get'], true)).way).toBe('none');
    expect(planInstall([bubblewrap], machine(['brew'], false)).way).toBe('none');
  });
});

/** Does what it is told with a fake machine; `brings`: whether the programs are there afterwards. */
async function installed(where: ReturnType<typeof machine>, brings: boolean, failure?: Error) {
  const done: string[] = [];
  let isThere = false;
  const bring = (kind: string) => async (what: unknown) => {
    if (failure) throw failure;
    done.push(`${kind} ${JSON.stringify(what)}`);
    isThere = brings;
  };
  const missing = await installPrograms([{ ...ffmpeg, isThere: () => isThere }], where, {
    install: async ({ packages }) => bring('install')(packages),
    unpack: bring('unpack'),
    say: (line) => done.push(line),
  });
  return { missing, done };
}

describe('the installation of programs', () => {
  it('installs as root and says so first', async () => {
    const { missing, done } = await installed(machine(['apt-get'], true), true);
    expect(missing).toBeUndefined();
    expect(done).toEqual([
      'Installing ffmpeg by apt-get (PLAYLET_INSTALL=off leaves that out) …',
      'install ["ffmpeg"]',
    ]);
  });

  it('unpacks without rights', async () => {
    const { missing, done } = await installed(machine(['apt-get'], false, false, true), true);
    expect(missing).toBeUndefined();
    expect(done[1]).toBe('unpack ["ffmpeg"]');
  });

  it('answers the line to paste where it did not bring them, failed or was refused', async () => {
    const line = 'apt-get update && apt-get install -y --no-install-recommends ffmpeg';
    const without = await installed(machine(['apt-get'], true), false);
    expect(without.missing).toEqual({ names: ['ffmpeg'], line });
    const failed = await installed(machine(['apt-get'], true), true, new Error('no network'));
    expect(failed.missing).toEqual({ names: ['ffmpeg'], line });
    expect(failed.done).toContain('That did not work: no network');
    const refused = await installed(machine(['apt-get'], true, true), true);
    expect(refused).toEqual({ missing: { names: ['ffmpeg'], line }, done: [] });
  });
});

it('how far apt is: half of it is fetching', () => {
  expect(readPercent('dlstatus:1:50.0000:Retrieving file 1 of 90\n')).toBe(25);
  expect(readPercent('dlstatus:9:99.0:x\npmstatus:libx264-164:amd64:20.0:Unpacking\n')).toBe(60);
  expect(readPercent('pmstatus:ffmpeg:50.0:Configuring\n')).toBe(75);
  expect(readPercent('nothing')).toBeUndefined();
});
