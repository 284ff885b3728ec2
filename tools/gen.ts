/** Writes what is generated: the map of all calls and the list of languages, read from their folders, and the page of settings. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderConfigurationPage } from '@playlet/config';
import type { Endpoint } from '@playlet/contract';
import { readLanguages, renderNames, renderTags } from './gen-languages.ts';

const source = join(import.meta.dirname, '../packages/contract/src');

async function renderApiMap(): Promise<string> {
  const files = readdirSync(join(source, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const rows = await Promise.all(
    files.map(async (file) => {
      const { default: endpoint } = (await import(join(source, 'api', file))) as { default: Endpoint };
      const path = file.replace(/\.ts$/, '');
      return { name: nameOf(path), file, key: `${endpoint.method} ${path}` };
    }),
  );
  return [
    '// Written by `npm run gen` from the files below api/. Do not edit.',
    ...rows.map((row) => `import ${row.name} from './api/${row.file}';`),
    '',
    '/** Every call, by method and path below `/api`. */',
    'export const api = {',
    ...rows.map((row) => `  '${row.key}': ${row.name},`),
    '};',
    '',
    'export type Api = typeof api;',
    '',
  ].join('\n');
}

/** The name of a call's import is its path in camel case, so that a new call changes no other's lines. */
const nameOf = (path: string) =>
  path.replaceAll(/[^a-zA-Z0-9]+(.)/g, (_, first: string) => first.toUpperCase());

/** Every generated file, by its path in the repository. */
export async function renderAll(): Promise<Record<string, string>> {
  const languages = readLanguages();
  return {
    'packages/contract/src/api.gen.ts': await renderApiMap(),
    'packages/i18n/src/tags.gen.ts': renderTags(languages),
    'packages/i18n/src/names.gen.ts': renderNames(languages),
    'docs/configuration.md': renderConfigurationPage(),
  };
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(await renderAll())) {
    writeFileSync(join(import.meta.dirname, '..', file), text);
    process.stdout.write(`${file} written\n`);
  }
}
