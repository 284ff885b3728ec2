import { api } from '@playlet/contract/api';
import { expect, test } from 'vitest';
import { KEPT_LISTS as forgottenByPages } from '../lib/kept-lists.ts';
import { isKeptCall, KEPT_LISTS } from './kept-lists.ts';

test('of all calls only what the shelves show is kept', () => {
  const paths = Object.keys(api).map((name) => `/api/${name.slice(name.indexOf(' ') + 1)}`);
  const kept = paths.filter((path) => isKeptCall(new URL(path, 'https://playlet.example')));
  expect(kept.sort()).toEqual([
    '/api/member/video/group/detail',
    '/api/member/video/group/list',
    '/api/public/content/category/list',
    '/api/public/content/channel/list',
    '/api/public/content/config/detail',
    '/api/public/content/link/list',
    '/api/public/content/rank/list',
  ]);
});

test('the pages forget the very cache that the worker fills', () => {
  expect(forgottenByPages).toBe(KEPT_LISTS);
});
