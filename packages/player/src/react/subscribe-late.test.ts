import { expect, it, vi } from 'vitest';
import { createStore } from '../core/store.ts';
import { subscribeLate } from './subscribe-late.ts';

const aTaskLater = () => new Promise((resolve) => setTimeout(resolve));

it('tells of a move after the task that made it, and of all else at once', async () => {
  const state = createStore({ index: 0, position: 0 });
  const listener = vi.fn();
  subscribeLate(state)(listener);
  state.set({ position: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
  state.set({ index: 1, position: 0 });
  state.set({ position: 0.5 });
  expect(listener).toHaveBeenCalledTimes(1);
  await aTaskLater();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('tells nobody who has gone', async () => {
  const state = createStore({ index: 0 });
  const listener = vi.fn();
  const leave = subscribeLate(state)(listener);
  state.set({ index: 1 });
  leave();
  await aTaskLater();
  expect(listener).not.toHaveBeenCalled();
});
