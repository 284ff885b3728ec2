import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SCOPE = '@playlet';

/**
 * Gives other sources of this project, in the folder `to`, the installed packages of `from`; packages of the project itself are
 * those of `to`. So nothing is installed, and a dependency has this tree's version.
 */
export function linkPackages(from: string, to: string): void {
  linkEntries(join(from, 'node_modules'), join(to, 'node_modules'));
  const own = join(to, 'node_modules', SCOPE);
  mkdirSync(own, { recursive: true });
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'));
  for (const manifest of workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: to }))) {
    const { name }: { name: string } = JSON.parse(readFileSync(join(to, manifest), 'utf8'));
    const workspace = dirname(manifest);
    if (name.startsWith(`${SCOPE}/`))
      symlinkSync(join(to, workspace), join(own, name.slice(SCOPE.length + 1)));
    const installed = join(from, workspace, 'node_modules');
    if (existsSync(installed)) linkEntries(installed, join(to, workspace, 'node_modules'));
  }
}

function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === SCOPE || name === '.cache' || name === '.vite' || name === '.package-lock.json') continue;
    if (name.startsWith('@')) linkEntries(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}
