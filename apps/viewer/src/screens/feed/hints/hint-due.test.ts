import { expect, test } from 'vitest';
import { findDueHint, type HintState, HOLD_HINT_VISIT_COUNT } from './hint-due.ts';

const first: HintState = {
  busy: false,
  playing: true,
  muted: true,
  soundWordsOver: false,
  speaking: false,
  swipeSeen: false,
  visits: 1,
};

test('hints wait while the viewer is asked something', () => {
  expect(findDueHint({ ...first, busy: true })).toBeNull();
});

test('the sound comes first, then the swipe, and each waits for the one before', () => {
  expect(findDueHint(first)).toBe('sound');
  expect(findDueHint({ ...first, soundWordsOver: true })).toBe('swipe');
  expect(findDueHint({ ...first, muted: false })).toBe('swipe');
});

test('the swipe is told once, where nobody speaks and the clip moves', () => {
  const over = { ...first, soundWordsOver: true };
  expect(findDueHint({ ...over, speaking: true })).toBeNull();
  expect(findDueHint({ ...over, playing: false })).toBeNull();
  expect(findDueHint({ ...over, swipeSeen: true })).toBeNull();
});

test('holding a finger down is told in the third visit, and in no other', () => {
  const over = { ...first, soundWordsOver: true, swipeSeen: true };
  const visits = [1, 2, HOLD_HINT_VISIT_COUNT, HOLD_HINT_VISIT_COUNT + 1];
  expect(visits.map((visit) => findDueHint({ ...over, visits: visit }))).toEqual([null, null, 'hold', null]);
});

test('the message about the sound does not wait for a paused clip', () => {
  expect(findDueHint({ ...first, playing: false })).toBe('sound');
});
