import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetResume, resumeWhereLeft, useResume } from './resume.ts';

const left = (resume: number) =>
  resumeWhereLeft('rain/1', { resume, start: { duration: 120, renditions: [] } }).resume;

test.each([
  [0, 0],
  [10, 0],
  [11, 11],
  [113, 113],
  [114, 0],
])('an episode that was left at %i goes on at %i', (resume, expected) => {
  expect(left(resume)).toBe(expected);
});

test('the viewer is told once of where it goes on', () => {
  left(72);
  const { result } = renderHook(() => useResume('rain/1'));
  expect(result.current).toBe(72);
  act(() => forgetResume('rain/1'));
  expect(result.current).toBeUndefined();
});
