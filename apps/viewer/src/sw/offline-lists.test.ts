import { api } from '@playlet/contract/api';
import { expect, test } from 'vitest';
import { OFFLINE_LISTS as clearedByPages } from '../lib/cache.ts';
import { isCachedCall, OFFLINE_LISTS } from './offline-lists.ts';

test('of all calls only what the shelves show is kept', () => {
  const paths = Object.keys(api).map((name) => `/api/${name.slice(name.indexOf(' ') + 1)}`);
  const kept = paths.filter((path) => isCachedCall(new URL(path, 'https://playlet.example')));
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

test('the pages delete the very cache that the worker fills', () => {
  expect(clearedByPages).toBe(OFFLINE_LISTS);
});
