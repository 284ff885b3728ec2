import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderAll } from './gen.ts';

it.each(Object.entries(await renderAll()))('%s is as `npm run gen` writes it', (file, text) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toBe(text);
});
