import { expect, it } from 'vitest';
import { findSavedPath, queryOfReport } from './saved-report.ts';

it.each([
  ['/overview', ''],
  ['/reports/dramas/01M8KGVAPWC9N039WE8B57WBZN', 'channel=douyin&range=7'],
  ['/reports/events', 'channel=%E6%8A%96%E9%9F%B3&kind=revenue&range=30'],
])('a saved report of %s leads back to it with %s', (path, search) => {
  expect(findSavedPath(queryOfReport(path, search))).toBe(search === '' ? path : `${path}?${search}`);
});

it('the same report is one query, in whichever order its address names the filters', () => {
  expect(queryOfReport('/overview', 'range=7&channel=a')).toBe(
    queryOfReport('/overview', 'channel=a&range=7'),
  );
});

it('a query of a saved report is what the contract lets one be', () => {
  expect(queryOfReport('/reports/events', 'channel=抖音 a&kind=play')).toMatch(/^[\w\-.~%!*'()&=+,:]*$/);
});

it.each(['page=https%3A%2F%2Fevil.example', 'page=%2Fstaff', 'page=%2F%2Fevil.example', ''])(
  'a shared report with %s leads to the overview',
  (query) => {
    expect(findSavedPath(query)).toBe('/overview');
  },
);
