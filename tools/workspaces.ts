/** Checks that every workspace declares the workspaces it imports, and imports the ones it declares. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
> & { name: string; workspaces?: string[] };

const SCOPE = '@playlet/';
/** What these files import is needed by tests alone. */
const TEST_FILE = /\.(test|fixture|spec)\.tsx?$|\.setup\.ts$|(^|\/)testing\//;
const IMPORT = /(?:from|import|import\()\s*'(@playlet\/[^/']+)/g;

/** The project, or the folder given. */
process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
const folders = (readManifest('.').workspaces ?? []).flatMap((pattern) =>
  globSync(`${pattern}/package.json`).map(dirname),
);
const faults = folders.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.log(`workspaces: ${folders.length} looked at, ${faults.length} faults`);
process.exitCode = faults.length > 0 || folders.length === 0 ? 1 : 0;

function faultsOf(folder: string): string[] {
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = readManifest(folder);
  const production = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
  const declared = new Set([...production, ...Object.keys(devDependencies)]);
  const imports = importsOf(folder).filter(({ to }) => to !== name);
  const imported = new Set(imports.map(({ to }) => to));
  const undeclared = imports.filter(({ to, test }) => !(test ? declared : production).has(to));
  const unused = [...declared].filter((to) => to.startsWith(SCOPE) && !imported.has(to));
  return [
    ...undeclared.map(({ file, to }) => `undeclared  ${file} imports ${to}`),
    ...unused.map((to) => `unused  ${folder}/package.json declares ${to}`),
  ];
}

/** Every import of a workspace, each file's once. */
function importsOf(folder: string): { file: string; to: string; test: boolean }[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  return files.flatMap((file) => {
    const found = new Set(
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, to]) => (to ? [to] : [])),
    );
    const test = TEST_FILE.test(file) || /^(e2e|bench)$/.test(folder);
    return [...found].map((to) => ({ file, to, test }));
  });
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`no ${file}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
