import { describe, expect, it, test } from 'vitest';
import { formatLicense, isLicense, isSample, LICENSE_KINDS, parseLicense, SERIAL_DIGITS } from './license.ts';

const MAX_YEAR = 2026;

describe('a number', () => {
  test.each([
    ['（沪）网微剧备字〔2026〕第00001号', { kind: 'filing', place: '沪', year: 2026, serial: '00001' }],
    ['网微剧备字（2026）第 02046 号', { kind: 'filing', place: '', year: 2026, serial: '02046' }],
    ['（广电）网微剧审字(2024)第001号', { kind: 'permit', place: '广电', year: 2024, serial: '001' }],
    ['（演示）网微剧审字〔2026〕第00009号', { kind: 'permit', place: '演示', year: 2026, serial: '00009' }],
  ])('%s is read with its parts', (text, parts) => {
    expect(parseLicense(text, MAX_YEAR)).toEqual(parts);
  });

  test.each([
    ['', { code: 'missing' }],
    [null, { code: 'missing' }],
    ['网微剧备字（2026）第 0251 号', { code: 'digits', found: 4, least: 5, most: 5 }],
    ['网微剧审字（2026）第01号', { code: 'digits', found: 2, least: 3, most: 5 }],
    ['（火星）网微剧备字（2026）第00001号', { code: 'place' }],
    ['网微剧备字（2027）第00001号', { code: 'year' }],
    ['网微剧备字（1999）第00001号', { code: 'year' }],
    // The number of a plan lets nothing out.
    ['V31002062210001', { code: 'shape' }],
    ['备字第1号', { code: 'shape' }],
  ])('%s is refused, and what is wrong is named', (text, fault) => {
    expect(parseLicense(text, MAX_YEAR)).toEqual(fault);
  });

  it('is the same again after it was written as certificates print it', () => {
    for (const kind of LICENSE_KINDS)
      for (const place of ['', '京', '总局', '演示'])
        for (let digits = SERIAL_DIGITS[kind].least; digits <= SERIAL_DIGITS[kind].most; digits += 1) {
          const license = { kind, place, year: 2025, serial: '7'.padStart(digits, '0') };
          expect(parseLicense(formatLicense(license), MAX_YEAR)).toEqual(license);
        }
  });

  it('of the demo catalogue says so', () => {
    const parsed = parseLicense('（演示）网微剧备字〔2026〕第00013号', MAX_YEAR);
    expect(isLicense(parsed) && isSample(parsed)).toBe(true);
  });
});
