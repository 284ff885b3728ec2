import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

const onDone = vi.fn();
const count = (mayRun = true) =>
  renderHook((runs) => useCountdown({ seconds: 5, mayRun: runs, onDone }), { initialProps: mayRun });
const pass = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  onDone.mockClear();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('the seconds run out once', async () => {
  const { result } = count();
  expect(result.current).toBe(5);
  await pass(4);
  expect(result.current).toBe(1);
  expect(onDone).not.toHaveBeenCalled();
  await pass(10);
  expect(onDone).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'wheel', 'focusin', 'visibilitychange'])(
  'a %s stops them for good',
  async (sign) => {
    const { result } = count();
    await pass(2);
    act(() => void document.dispatchEvent(new Event(sign, { bubbles: true })));
    expect(result.current).toBeNull();
    await pass(10);
    expect(onDone).not.toHaveBeenCalled();
  },
);

test('they do not run under a sheet that is open, nor where they may not', async () => {
  expect(count(false).result.current).toBeNull();
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.role = 'dialog';
  expect(count().result.current).toBeNull();
  await pass(10);
  expect(onDone).not.toHaveBeenCalled();
});
