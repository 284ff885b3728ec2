import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../../../packages');
const source = resolve(import.meta.dirname, '../src');

/** The needs of a browser before the entry runs: the project's files, and the names of the icons they draw. */
export type Needed = { files: ReadonlySet<string>; icons: ReadonlySet<string> };

/** The needs of every page, and the further ones of the feed, with which most visits begin. */
export const everyPage = neededBy('main.tsx');
export const feedPage = neededBy('routes/recommend.tsx');

/** Follows the imports of a file below `src`, except types and dynamic imports. */
function neededBy(entry: string): Needed {
  const files = new Set<string>();
  const icons = new Set<string>();
  const visit = (file: string) => {
    // The texts are chosen by what these files speak.
    if (files.has(file) || file.includes('/locales/') || !/\.tsx?$/.test(file)) return;
    files.add(file);
    for (const { what, from } of importsOf(readFileSync(file, 'utf8'))) {
      if (from === '@tabler/icons-react') for (const icon of what.match(/\bIcon\w+/g) ?? []) icons.add(icon);
      const imported = fileOf(from, file);
      if (imported) visit(imported);
    }
  };
  visit(join(source, entry));
  return { files, icons };
}

function importsOf(code: string) {
  const found = code.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s*from\s*)?'([^']+)'/gm);
  return [...found].map(([, what = '', from = '']) => ({ what, from }));
}

/** A file of this project; undefined for a library's. */
function fileOf(from: string, importer: string): string | undefined {
  if (from.startsWith('.')) return resolve(dirname(importer), from);
  const [, name, path = 'index'] = /^@playlet\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? [];
  if (!name) return undefined;
  const place = join(packages, name, 'src', path);
  const file = [`${place}.ts`, `${place}.tsx`].find(existsSync);
  if (!file) throw new Error(`${from}, which ${importer} imports, is not at ${place}`);
  return file;
}
