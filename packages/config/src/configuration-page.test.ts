import { expect, it } from 'vitest';
import { listConfig, renderConfigurationPage } from './index.ts';
import { MEANINGS } from './meanings.ts';

it('every variable that is read has one meaning, and no other has', () => {
  const explained = MEANINGS.flatMap(({ variables }) => Object.keys(variables));
  expect(explained.toSorted()).toEqual(
    listConfig({})
      .map(({ name }) => name)
      .toSorted(),
  );
});

it('the page says default, role and meaning', () => {
  const page = renderConfigurationPage();
  expect(page).toContain('| `PORT` | `8080` | 0.1.0 | server: where to listen |');
  expect(page).toContain('| `POLISH` | `h264,av1` | 0.1.0 | worker: codecs');
  expect(page).toContain('| `CORS_ORIGINS` | none | 0.1.0 | server: origins');
});
