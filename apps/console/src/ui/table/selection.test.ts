import { describe, expect, it } from 'vitest';
import { headStateOf, keepSelection, toggleSelection, withRange } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('a selection of rows', () => {
  it('takes a row in and out again', () => {
    expect([...toggleSelection(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggleSelection(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });

  it('reaches from one row to another, whichever comes first', () => {
    expect([...withRange(new Set(), ids, 1, 3)]).toEqual(['b', 'c', 'd']);
    expect([...withRange(new Set(['d']), ids, 2, 1)]).toEqual(['d', 'b', 'c']);
  });

  it('shows in the head whether some, all or none are selected', () => {
    expect(headStateOf(new Set(), ids)).toBe('none');
    expect(headStateOf(new Set(['b']), ids)).toBe('some');
    expect(headStateOf(new Set(ids), ids)).toBe('all');
    expect(headStateOf(new Set(['b']), [])).toBe('none');
  });

  it('forgets rows that are no longer in the list', () => {
    const selection = new Set(['a', 'gone']);
    expect([...keepSelection(selection, ids)]).toEqual(['a']);
    const whole = new Set(['a']);
    expect(keepSelection(whole, ids)).toBe(whole);
  });
});
