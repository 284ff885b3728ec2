import { execFileSync } from 'node:child_process';
import { numberOf } from '../../packages/db/src/migrate/migration-files.ts';

const FOLDERS = ['packages/db/src/migrations', 'packages/db/src/background-migrations'];

/**
 * Finds new migrations whose number is not above every one of the main branch: a database that ran those refuses the new
 * one. Returns none where the main branch is unknown, as in an archive without its history.
 */
export function findLateNumbers(root: string): string[] {
  const base = git(root, 'merge-base', 'HEAD', 'origin/main') ?? git(root, 'merge-base', 'HEAD', 'main');
  return base === undefined ? [] : FOLDERS.flatMap((folder) => lateIn(root, folder, base));
}

function lateIn(root: string, folder: string, base: string): string[] {
  const landed = migrationsOf(git(root, 'ls-tree', '--name-only', base, `${folder}/`));
  const present = migrationsOf(git(root, 'ls-files', '--cached', '--others', '--exclude-standard', folder));
  const highest = Math.max(0, ...landed.map(numberOf));
  return present
    .filter((name) => !landed.includes(name) && numberOf(name) <= highest)
    .map((name) => `${folder}/${name} comes after ${highest} landed: give it a higher number`);
}

const migrationsOf = (list = ''): string[] =>
  list
    .split('\n')
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((name) => /^\d.*(?<!\.test)\.ts$/.test(name));

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
