import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeys } from '../lib/keyboard.ts';
import { navigate } from '../lib/navigation.ts';
import { useGoKeys } from './use-go-keys.ts';

vi.mock('../lib/navigation.ts');
const PAGES = [{ path: '/categories', key: 'y' }] as unknown as Parameters<typeof useGoKeys>[0];
const press = (key: string) => fireEvent.keyDown(document.body, { key });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('goes to a page with g and then its letter, and only once', () => {
  renderHook(() => useGoKeys(PAGES));
  press('g');
  press('y');
  press('y');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/categories');
});

it('leaves the letter to the page that is shown, without g and long after it', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  renderHook(() => {
    useGoKeys(PAGES);
    useKeys({ y: run });
  });
  press('y');
  press('g');
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  press('y');
  expect(run).toHaveBeenCalledTimes(2);
  expect(navigate).not.toHaveBeenCalled();
});
