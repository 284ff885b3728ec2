import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('tells listeners of real changes only, with a new object each time', () => {
  const store = createStore({ position: 0, phase: 'loading' });
  const snapshots: object[] = [];
  const stop = store.subscribe(() => snapshots.push(store.get()));
  const before = store.get();
  store.set({ position: 0 });
  expect(store.get()).toBe(before);
  store.set({ position: 1 });
  stop();
  store.set({ position: 2 });
  expect(snapshots).toEqual([{ position: 1, phase: 'loading' }]);
  expect(before.position).toBe(0);
});
