import { expect, test } from 'vitest';
import { readBackOr } from './back.ts';

test.each(['/media/a', '/video/a/3?from=feed', '/my/favorite#top', '/my/check?scene=risk'])(
  'a login leads back to %s',
  (back) => expect(readBackOr(back, '/my')).toBe(back),
);

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  '/my/login?back=/media/a',
  '/my/register',
])('a login does not lead to %j', (back) => expect(readBackOr(back, '/my')).toBe('/my'));
