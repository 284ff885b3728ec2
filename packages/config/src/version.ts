import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this installation, out of the product's own package; `unknown` where that is not there. */
export function readProductVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  if (!existsSync(file)) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
