import { afterEach, beforeEach, expect, it } from 'vitest';
import { columnsKeyOf, keys, read, write } from './storage.ts';

beforeEach(() => history.replaceState(null, '', '/console/dramas'));
afterEach(() => {
  for (const key of [...Object.values(keys), columnsKeyOf('dramas')]) write(key, null);
  history.replaceState(null, '', '/');
});

it('outlives what signing out of the viewer clears', () => {
  write(keys.language, 'en-US');
  write(keys.theme, 'dark');
  localStorage.clear();
  sessionStorage.clear();
  expect(read(keys.language)).toBe('en-US');
  expect(read(keys.theme)).toBe('dark');
});

it('keeps any text as it is, and forgets it', () => {
  write(columnsKeyOf('dramas'), 'name:320,状态; a=b');
  expect(read(columnsKeyOf('dramas'))).toBe('name:320,状态; a=b');
  write(columnsKeyOf('dramas'), null);
  expect(read(columnsKeyOf('dramas'))).toBeNull();
});

it('is sent with no call and is not there for viewers', () => {
  write(keys.theme, 'dark');
  history.replaceState(null, '', '/my');
  expect(read(keys.theme)).toBeNull();
});
