import { generateKeyPairSync } from 'node:crypto';
import { formatBeijingTime, parseBeijingTime } from '@playlet/domain/beijing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatYuan, parseYuan } from './amount.ts';
import { findMember } from './raw-member.ts';
import { isSigned, signContent, signText } from './sign.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const rawMember = (text: string, name: string) => {
  const range = findMember(text, name);
  return range && text.slice(...range);
};

describe('a signature', () => {
  it('holds for the very text, and for no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
        const signature = signText(text, privateKey);
        expect(isSigned(text, signature, publicKey)).toBe(true);
        expect(isSigned(other, signature, publicKey)).toBe(other === text);
      }),
      { numRuns: 50 },
    );
  });

  it('is over parameters by the order of their names, whatever order they came in', () => {
    const params = { total_amount: '19.90', app_id: '1', subject: 'a b&c=d', _input: '', Zeta: '%' };
    expect(signContent(params)).toBe('Zeta=%&_input=&app_id=1&subject=a b&c=d&total_amount=19.90');
    const reversed = Object.fromEntries(Object.entries(params).reverse());
    expect(signContent(reversed)).toBe(signContent(params));
  });

  it.each(['', '!', 'AAAA', '😀'])('is not %j', (signature) => {
    expect(isSigned('text', signature, publicKey)).toBe(false);
  });
});

describe('the raw text of a member', () => {
  it('is cut out as it stands, whatever lies before, in and after it', () => {
    const spaced = fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t')).map(([value, indent]) => {
      const text = JSON.stringify(value, null, indent);
      // As Alipay writes them: the same value in other signs.
      return text.replaceAll('/', '\\/');
    });
    fc.assert(
      fc.property(spaced, spaced, spaced, fc.string(), (before, value, after, name) => {
        fc.pre(name !== 'before' && name !== 'after');
        const text = ` {"before" : ${before} ,\n${JSON.stringify(name)}: ${value} , "after":${after}}\n`;
        expect(rawMember(text, name)).toBe(value);
      }),
    );
  });

  it('is none where the text has it twice, deeper, or not at all', () => {
    expect(rawMember('{"a":1,"a":1}', 'a')).toBeUndefined();
    expect(rawMember('{"a":1,"\\u0061":2}', 'a')).toBeUndefined();
    expect(rawMember('{"b":{"a":1}}', 'a')).toBeUndefined();
    expect(rawMember('{"b":"\\"a\\":1"}', 'a')).toBeUndefined();
    expect(rawMember('{}', 'a')).toBeUndefined();
  });

  it('never throws, and never ends for another reason than the end of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\a1 \n') }), (text) => {
        const member = rawMember(text, 'a');
        expect(member === undefined || text.includes(member)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['', '[]', '"a"', '{"a":1', '{"a":1}x', '{"a" 1}', '{a:1}'])('is none in %j', (text) => {
    expect(rawMember(text, 'a')).toBeUndefined();
  });
});

describe('an amount', () => {
  it('comes back from yuan as it went, to the fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (fen) => {
        expect(formatYuan(fen)).toMatch(/^\d+\.\d\d$/);
        expect(parseYuan(formatYuan(fen))).toBe(fen);
        expect(parseYuan(`-${formatYuan(fen)}`)).toBe(fen === 0 ? 0 : -fen);
      }),
    );
    expect([formatYuan(1), formatYuan(10), formatYuan(1990), formatYuan(115)]).toEqual([
      '0.01',
      '0.10',
      '19.90',
      '1.15',
    ]);
    expect([parseYuan('19.9'), parseYuan('20')]).toEqual([1990, 2000]);
  });

  it.each(['', '.', '1.', '.5', '1.005', '1e3', '１.00', '1,000.00', ' 1', '+1', 'NaN'])(
    'is not %j',
    (text) => {
      expect(parseYuan(text)).toBeUndefined();
    },
  );

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('is not %d fen', (fen) => {
    expect(() => formatYuan(fen)).toThrow(RangeError);
  });
});

describe('a time', () => {
  it("is Beijing's, and comes back to the second", () => {
    expect(formatBeijingTime(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(parseBeijingTime(formatBeijingTime(seconds * 1000))?.getTime()).toBe(seconds * 1000);
      }),
    );
  });

  it.each(['', '2026-11-20', '2026-13-01 00:00:00', '2026-11-20T12:00:00', 'now'])('is not %j', (text) => {
    expect(parseBeijingTime(text)).toBeUndefined();
  });
});
