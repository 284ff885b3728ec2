import { describe, expect, it } from 'vitest';
import { activateLanguage } from '../../lib/text.ts';
import { formatDifference, formatFen, formatShortFen, numberEnd } from './format.ts';

describe('money on the screen', () => {
  it.each([
    [19_800, '¥198.00'],
    [86_431_200, '¥864,312.00'],
    [-2500, '−¥25.00'],
    [null, '—'],
  ])('%s fen are %s', (fen, text) => expect(formatFen(fen)).toBe(text));

  it('has a sign where it is a difference', () => {
    expect([2500, -2500, 0].map(formatDifference)).toEqual(['+¥25.00', '−¥25.00', '¥0.00']);
  });

  it('shows long numbers by their end', () => {
    expect([numberEnd('4200000008842107'), numberEnd('R12'), numberEnd(null)]).toEqual([
      '…8842107',
      'R12',
      '—',
    ]);
  });
});

it('a report shortens large sums, and shows small ones whole', async () => {
  await activateLanguage('zh-CN');
  expect([19_800, 1_284_600_00].map(formatShortFen)).toEqual(['¥198.00', '¥128.46万']);
});
