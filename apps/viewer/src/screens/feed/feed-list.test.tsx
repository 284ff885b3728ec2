import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCaches } from '../../lib/cache.ts';
import { PAGE_SIZE } from '../../lib/list-pages.ts';
import { dropClips, loadMoreFeed, shuffleFeed, useFeed } from './feed-list.ts';

const asked: object[] = [];
let list: { group: { id: string } }[] = [];

async function service(_path: unknown, { body }: { body: string }) {
  const input = JSON.parse(body);
  asked.push(input);
  const { page } = input;
  const shown = list.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const data = { list: shown, page, pageSize: PAGE_SIZE, snapshot: `state ${page}` };
  return new Response(JSON.stringify({ code: 0, success: true, data }));
}

let ids: string[] = [];

function Probe() {
  const { clips } = useFeed();
  useEffect(() => {
    ids = clips.map(({ group }) => group.id);
  }, [clips]);
  return clips.length;
}

const element = document.createElement('div');
let root: Root;
const shown = () => Number(element.textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', service);
  root = createRoot(element);
  list = Array.from({ length: PAGE_SIZE + 3 }, (_, at) => ({ group: { id: `drama ${at}` } }));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the feed pages through one state of the list, and begins afresh for another viewer', async () => {
  act(() => root.render(<Probe />));
  await act(() => expect.poll(() => shown()).toBe(PAGE_SIZE));
  act(loadMoreFeed);
  await act(() => expect.poll(() => shown()).toBe(PAGE_SIZE + 3));
  act(loadMoreFeed);
  act(clearCaches);
  await act(() => expect.poll(() => shown()).toBe(PAGE_SIZE));
  expect(asked).toEqual([
    { page: 0, pageSize: PAGE_SIZE },
    { page: 1, pageSize: PAGE_SIZE, snapshot: 'state 0' },
    { page: 0, pageSize: PAGE_SIZE },
  ]);
});

test('an unwanted drama stays out of later pages too, until that is taken back', async () => {
  act(clearCaches);
  act(() => root.render(<Probe />));
  await act(() => expect.poll(() => shown()).toBe(PAGE_SIZE));
  const unwanted = ['drama 1', `drama ${PAGE_SIZE}`];
  const putBack = await act(async () => dropClips(({ group }) => unwanted.includes(group.id)));
  expect(shown()).toBe(PAGE_SIZE - 1);
  act(loadMoreFeed);
  await act(() => expect.poll(() => shown()).toBe(PAGE_SIZE + 1));
  act(putBack);
  expect(shown()).toBe(PAGE_SIZE + 2);
});

test('another round has every drama once, the one in front first', async () => {
  act(clearCaches);
  act(() => root.render(<Probe />));
  await act(() => expect.poll(() => shown()).toBe(PAGE_SIZE));
  const before = ids;
  act(() => shuffleFeed('drama 7'));
  expect(ids[0]).toBe('drama 7');
  expect(ids.toSorted()).toEqual(before.toSorted());
});
