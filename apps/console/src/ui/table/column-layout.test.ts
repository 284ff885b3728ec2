import { expect, it } from 'vitest';
import { formatLayout, moveColumn, OWN_LAYOUT, readLayout } from './column-layout.ts';

it('reads what it writes', () => {
  const layout = { order: ['state', 'name', 'plays'], widths: { name: 320, plays: 90 } };
  expect(formatLayout(layout)).toBe('state,name:320,plays:90');
  expect(readLayout(formatLayout(layout))).toEqual(layout);
  expect(formatLayout(OWN_LAYOUT)).toBeNull();
  expect(readLayout(null)).toEqual(OWN_LAYOUT);
});

it('leaves out what is no layout, and keeps columns wide enough to be seen', () => {
  expect(readLayout('name:3,,name:5,state:x,plays:99999')).toEqual({
    order: ['name', 'state', 'plays'],
    widths: { name: 56, plays: 1200 },
  });
});

it('takes a column to another place, and no further than the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});
