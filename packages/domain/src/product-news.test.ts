import { expect, it } from 'vitest';
import { compareVersions, listNewsFor, type ProductNews } from './product-news.ts';

const newsOf = (version: string): ProductNews => ({
  id: version,
  kind: 'version',
  version,
  publishedOn: '2026-12-01',
  title: { zh: version, en: version },
  text: { zh: '', en: '' },
});

it.each([
  ['0.2.0', '0.1.9', 1],
  ['0.10.0', '0.9.0', 1],
  ['1.0.0', '1.0.0', 0],
  ['v1.2.3', '1.2.3-rc.1', 0],
  ['0.1.0', 'unknown', 1],
])('version %s compared with %s is %i', (a, b, order) => {
  expect(Math.sign(compareVersions(a, b))).toBe(order);
  expect(Math.sign(compareVersions(b, a))).toBe(order === 0 ? 0 : -order);
});

it('news tell of newer versions alone, the newest first', () => {
  const news = ['0.1.0', '0.3.0', '0.2.0', '0.0.9'].map(newsOf);
  expect(listNewsFor('0.1.0', news).map(({ version }) => version)).toEqual(['0.3.0', '0.2.0']);
});
