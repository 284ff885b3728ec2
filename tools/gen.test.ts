import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderApiMap } from './gen.ts';

it('the map of all calls is as `npm run gen` writes it', async () => {
  const written = readFileSync(join(import.meta.dirname, '../packages/contract/src/api.gen.ts'), 'utf8');
  expect(written).toBe(await renderApiMap());
});
