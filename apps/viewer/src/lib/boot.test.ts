import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { seedFromPage } from './boot.ts';
import { callQuery } from './query.ts';

afterEach(() => document.getElementById('boot')?.remove());

test('a call that the page already answers is not asked again', () => {
  const script = document.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify({
    calls: [['GET member/video/group/detail', { id: 'a' }, { title: '雨停之前' }]],
  });
  document.head.append(script);
  const client = new QueryClient();
  seedFromPage(client);
  const { queryKey } = callQuery('GET member/video/group/detail', { id: 'a' });
  expect(client.getQueryData(queryKey)).toEqual({ title: '雨停之前' });
});

test('a page without answers leaves the cache empty', () => {
  const client = new QueryClient();
  seedFromPage(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
