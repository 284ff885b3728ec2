import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesText, durationText, fitted, printable, rangesText, widthOf } from './text.ts';

describe('a text in a terminal', () => {
  it('takes two columns for each Chinese character', () => {
    expect(widthOf('第2集.mp4')).toBe(9);
    expect(widthOf('📺')).toBe(2);
  });

  it('is exactly as wide as asked, or empty where there is no room', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '集', '。', '1', '📺') });
    fc.assert(
      fc.property(text, fc.integer({ min: -3, max: 30 }), (words, width) => {
        expect(widthOf(fitted(words, width))).toBe(Math.max(0, width));
      }),
    );
  });

  it('keeps what fits', () => {
    expect(fitted('第十二集', 8)).toBe('第十二集');
    expect(fitted('第十二集', 7)).toBe('第十二…');
  });
});

it('says sizes, times and numbers as people read them', () => {
  expect([0, 999, 1024, 5_500_000, 2 ** 34].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '1.0 KB',
    '5.2 MB',
    '16.0 GB',
  ]);
  expect([0, 59.6, 61, 3661].map(durationText)).toEqual(['00:00', '01:00', '01:01', '1:01:01']);
  expect(rangesText([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});

it('lets no name move the cursor, break a line or turn the direction of reading', () => {
  expect(printable('01\u001b[2J\r\n\u0007\u009b31m\u202e4pm.mp4')).toBe(
    '01\\u001b[2J\\u000d\\u000a\\u0007\\u009b31m\\u202e4pm.mp4',
  );
  expect(printable('第2集 “雨停之前” é 📺.mp4')).toBe('第2集 “雨停之前” é 📺.mp4');
});
