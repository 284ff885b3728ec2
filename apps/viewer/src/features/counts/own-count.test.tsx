import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Counted, changeCount, useOwnCount } from './own-count.ts';

const drama = (id: string, likeCount: number): Counted => ({
  id,
  likeCount,
  favoriteCount: 0,
  shareCount: 0,
});
const place = document.body.appendChild(document.createElement('div'));
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

test('a tap counts at once, and is taken back where it was refused', () => {
  const group = drama('a', 120);
  show(group);
  act(() => changeCount('likeCount', 'a', 1));
  expect(place.textContent).toBe('121');
  act(() => changeCount('likeCount', 'a', -1));
  expect(place.textContent).toBe('120');
});

test('a tap still counts where the drama is shown again, but not on top of an answer that came after it', () => {
  const before = drama('b', 120);
  show(before);
  act(() => changeCount('likeCount', 'b', 1));
  show(undefined);
  show(before);
  expect(place.textContent).toBe('121');
  show(drama('b', 121));
  expect(place.textContent).toBe('121');
});

test('other counts and other dramas stay as they are', () => {
  show(drama('c', 120));
  act(() => changeCount('favoriteCount', 'c', 1));
  act(() => changeCount('likeCount', 'd', 1));
  expect(place.textContent).toBe('120');
});

function show(group: Counted | undefined) {
  act(() => root.render(group ? <Likes group={group} /> : null));
}

function Likes({ group }: { group: Counted }) {
  return useOwnCount(group, 'likeCount');
}
