/** Writes `packages/contract/src/api.gen.ts`: the map of all calls, read from the folders. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@playlet/contract';

const source = join(import.meta.dirname, '../packages/contract/src');

export async function renderApiMap(): Promise<string> {
  const files = readdirSync(join(source, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const rows = await Promise.all(
    files.map(async (file, at) => {
      const { default: endpoint } = (await import(join(source, 'api', file))) as { default: Endpoint };
      return { name: `e${at}`, file, key: `${endpoint.method} ${file.replace(/\.ts$/, '')}` };
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

if (import.meta.main) {
  writeFileSync(join(source, 'api.gen.ts'), await renderApiMap());
  process.stdout.write('packages/contract/src/api.gen.ts written\n');
}
