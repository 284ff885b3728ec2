import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPasswordGuessable } from './password.ts';

const account = { username: 'Xiaoju', phone: '13800000001' };

describe('a password', () => {
  it.each([
    'password',
    'P@ssw0rd',
    'ｐａｓｓｗｏｒｄ１２３',
    'Woaini1314',
    'woaini1314520',
    '12345678',
    '87654321',
    '1234567890123',
    'abcdefgh',
    'qwertyuiop',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    '19991999',
    '1qaz2wsx',
    'xiaoju12',
    '13800000001',
    'xiaoju13800000001',
  ])('that is %s is too easy', (password) => {
    expect(isPasswordGuessable(password, account)).toBe(true);
  });

  it.each(['四海之内皆兄弟也', 'correct horse battery', 'k7#mQ2vT', 'my xiaoju is good', 'Tr4in-to-Xi’an'])(
    'that is %s will do',
    (password) => {
      expect(isPasswordGuessable(password, account)).toBe(false);
    },
  );

  it('of random letters is not refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-y][2-9][B-Y][2-9]#[b-y]{4}[2-9][A-Y]$/), (password) => {
        expect(isPasswordGuessable(password, account)).toBe(false);
      }),
    );
  });
});
