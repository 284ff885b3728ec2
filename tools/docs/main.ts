/** Checks that the docs are true where a machine can see it: paths, links, names of variables and codes, and the tree of folders. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listConfig } from '@playlet/config';
import { anchorsOf, linksOf, namesOf, pathsOf } from './references.ts';
import { treeFaultsOf } from './tree.ts';

const ARCHITECTURE = 'docs/architecture.md';

process.chdir(process.argv[2] ?? new URL('../..', import.meta.url).pathname);
// Decision records and the changelog describe their day.
const files = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  ...globSync('docs/{,tasks/,zh-CN/}*.md'),
].filter((file) => existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const sources = globSync(
  '{apps,packages,tools,e2e,bench,deploy}/**/*.{ts,tsx,mjs,yml,yaml,conf,sh,sql,css}',
  {
    exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'],
  },
)
  .concat(globSync('Dockerfile'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[A-Z][A-Z0-9_]+/g));
/** Files that operators make, which Git ignores. */
const ignored = new Set(
  existsSync('.gitignore') ? readFileSync('.gitignore', 'utf8').replaceAll(/\/$/gm, '').split('\n') : [],
);

const faults = [...texts].flatMap(([file, text]) =>
  [
    ...pathsOf(text).flatMap((path) => (exists(path) ? [] : [`names ${path}, which does not exist`])),
    ...linksOf(text).flatMap((link) => linkFaultsOf(file, link)),
    ...namesOf(text).flatMap((name) =>
      words.has(name) || words.has(name.replace(/_FILE$/, '')) ? [] : [`names ${name}, which no code has`],
    ),
  ].map((fault) => `${file} ${fault}`),
);
const architecture = texts.get(ARCHITECTURE);
if (architecture !== undefined) {
  faults.push(...treeFaultsOf(architecture).map((fault) => `${ARCHITECTURE} ${fault}`));
  const documented = [...texts.values()].join('\n');
  for (const { name } of listConfig({}))
    if (!isDocumented(name, documented)) faults.push(`docs leave out the variable ${name}`);
}

for (const fault of faults) console.error(fault);
console.log(`docs: ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;

/** Reports whether a text names a variable, itself or by the beginning it shares with others (`S3_*`). */
function isDocumented(name: string, text: string): boolean {
  const beginnings = name.split('_').map((_, at, words) => `${words.slice(0, at).join('_')}_*`);
  return [name, ...beginnings.slice(1)].some((one) => text.includes(`\`${one}`));
}

function exists(path: string): boolean {
  if (ignored.has(path)) return true;
  return path.includes('*') || path.includes('{') ? globSync(path).length > 0 : existsSync(path);
}

function linkFaultsOf(file: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return [`links to ${link}, which does not exist`];
  if (anchor === undefined || !target.endsWith('.md')) return [];
  return anchorsOf(readFileSync(target, 'utf8')).has(anchor) ? [] : [`links to ${link}, a missing heading`];
}
