import { expect, test } from 'vitest';
import { formatSupportCode } from './failure.tsx';

test.each([
  ['HTTP_404', undefined, 'HLS-404'],
  ['HTTP_404', '01J', 'HLS-404 · 01J'],
  ['NETWORK', '01J', 'NETWORK · 01J'],
])('support is told of %s in the play %s as %s', (code, playId, expected) => {
  expect(formatSupportCode({ code }, playId)).toBe(expected);
});
