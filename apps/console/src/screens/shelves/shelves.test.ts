import { expect, test } from 'vitest';
import { moveItem } from '../../ui/sortable-list.tsx';
import { countChanges, createStarterShelves, inputOf, newShelf } from './shelves.ts';

const shelf = (id: string) => ({ ...newShelf(id, []), id });
const before = [shelf('a'), shelf('b'), shelf('c')];

test('a new shelf goes to the service without an id, a known one with it', () => {
  expect(inputOf(newShelf('x', [])).id).toBeNull();
  expect(inputOf(shelf('a')).id).toBe('a');
});

test('every shelf that was added, changed or removed is a change, and a new order is one more', () => {
  expect(countChanges(before, before)).toBe(0);
  expect(countChanges(before, [...before, newShelf('x', before)])).toBe(1);
  expect(countChanges(before, [{ ...shelf('a'), title: '别的' }, shelf('b')])).toBe(2);
  expect(countChanges(before, moveItem(before, 2, 0))).toBe(1);
});

test('an item moves up and down', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('the starter drafts three shelves by their orders, which the service takes as new ones', () => {
  const made = createStarterShelves({ hot: '正在热播', new: '新剧上线', updated: '最近更新' });
  expect(made.map(({ title, rule }) => [title, rule?.sort])).toEqual([
    ['正在热播', 'hot'],
    ['新剧上线', 'new'],
    ['最近更新', 'updated'],
  ]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  expect(made.map((shelf) => inputOf(shelf).id)).toEqual([null, null, null]);
});
