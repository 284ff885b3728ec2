import { expect, it } from 'vitest';
import { findSettingMistake } from './index.ts';

it.each([
  ['https://news.example/playlet.json', true],
  ['/etc/playlet/news.json', true],
  ['http://localhost:9000/news.json', true],
  ['http://127.0.0.1/news.json', true],
  ['http://news.example/playlet.json', false],
  ['http://localhost:password@news.example/', false],
  ['https://name:password@news.example/', false],
  ['ftp://news.example/', false],
])('%s may be the source of news: %s', (source, isSource) => {
  expect(findSettingMistake('NEWS_SOURCE', source) === undefined).toBe(isSource);
});
