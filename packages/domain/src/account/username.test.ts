import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsernameAllowed, usernameKeyOf } from './username.ts';

describe('the key of a username', () => {
  it.each([
    ['case', 'Xiaoju', 'xIAOJU'],
    ['width', 'ｘｉａｏｊｕ', 'xiaoju'],
    ['Cyrillic', 'раураl', 'paypal'],
    ['Cyrillic capitals', 'ВАНК', 'bahk'],
    ['Greek', 'αlιce', 'alice'],
    ['zero and o', 'b0b', 'bob'],
    ['one, l and I', 'PLAY1et', 'piaylet'],
    ['digits of other scripts', 'abc٣', 'abc3'],
    ['rn and m', 'adrnin', 'admin'],
    ['vv and w', 'vvang', 'wang'],
    ['composed and combined marks', 'é', 'é'],
    ['the sharp s', 'straße', 'STRASSE'],
    ['the final sigma', 'ας', 'ασ'],
  ])('folds %s', (_what, one, other) => {
    expect(usernameKeyOf(one)).toBe(usernameKeyOf(other));
  });

  it('keeps different names apart', () => {
    const names = ['小剧', '小剧场', 'alice', 'bob', 'alice2', 'alice3', 'élan', 'elan', '张伟', '張偉'];
    expect(new Set(names.map(usernameKeyOf)).size).toBe(names.length);
  });

  it('is its own key, and the same for every case and width of a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 32 }), (name) => {
        const key = usernameKeyOf(name);
        expect(usernameKeyOf(key)).toBe(key);
        expect(usernameKeyOf(name.toUpperCase())).toBe(key);
        expect(usernameKeyOf(name.normalize('NFD'))).toBe(key);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{2,32}$/), (name) => {
        const wide = [...name].map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join('');
        expect(usernameKeyOf(wide)).toBe(usernameKeyOf(name));
      }),
    );
  });
});

describe('a username', () => {
  it.each(['小剧迷', 'Zoë', 'a_b-c.d', '玛丽·居里', 'ab12'])('may be %s', (name) => {
    expect(isUsernameAllowed(name)).toBe(true);
  });

  it.each([
    ['a phone number', '13800000001'],
    ['a phone number in wide digits', '１３８００００００００１'.slice(0, 11)],
    ['white space', 'a b'],
    ['an invisible character', 'ab​c'],
    ['a change of direction', 'ab‮c'],
    ['a control character', 'ab\u0000'],
    ['markup', '<b>x</b>'],
    ['signs alone', '--'],
  ])('may not be or hold %s', (_what, name) => {
    expect(isUsernameAllowed(name)).toBe(false);
  });
});
