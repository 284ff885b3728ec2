import type { Ad } from '@playlet/contract';
import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropPreRoll, keepPreRoll, usePreRoll } from './pre-roll-store.ts';

const ad = (showingId: string) => ({ showingId }) as Ad;

function Before({ episode }: { episode: string }) {
  return <i>{usePreRoll(episode)?.showingId ?? 'nothing'}</i>;
}

let root: Root;
let box: HTMLElement;
const before = async (episode: string) => {
  await act(async () => root.render(<Before key={episode} episode={episode} />));
  return box.textContent;
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  for (const id of ['one', 'two']) dropPreRoll(ad(id));
  vi.useRealTimers();
});

it('stands before its episode until it has been shown', async () => {
  keepPreRoll('rain/1', ad('one'));
  keepPreRoll('rain/4', ad('two'));
  expect([await before('rain/1'), await before('rain/2'), await before('rain/4')]).toEqual([
    'one',
    'nothing',
    'two',
  ]);
  await act(async () => dropPreRoll(ad('one')));
  expect([await before('rain/1'), await before('rain/4')]).toEqual(['nothing', 'two']);
});

it('is shown before one of two episodes it came with', async () => {
  keepPreRoll('rain/4', ad('one'));
  keepPreRoll('sea/2', ad('one'));
  expect(await before('sea/2')).toBe('one');
  await act(async () => dropPreRoll(ad('one')));
  expect(await before('rain/4')).toBe('nothing');
});

it('is not shown after it waited longer than it counts', async () => {
  keepPreRoll('rain/4', ad('one'));
  vi.advanceTimersByTime(SHOWING_TTL_MS);
  expect(await before('rain/4')).toBe('nothing');
});
