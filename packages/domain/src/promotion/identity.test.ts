import { describe, expect, it } from 'vitest';
import { identityTailOf, isIdentityNumber, normalizeIdentityNumber } from './identity.ts';

const PERSONS = ['11010519491231002X', '440524188001010014'];
const COMPANIES = ['914403001922038216', '91110000802100433B', '91350100M000100Y43'];

describe('a resident number', () => {
  it('is accepted with its check digit', () => {
    for (const number of ['11010519491231002X', '110101199003071233', '110101199001010015'])
      expect([number, isIdentityNumber('person', number)]).toEqual([number, true]);
  });

  it('is refused with any other check digit', () => {
    for (const last of '0123456789')
      expect(isIdentityNumber('person', `11010519491231002${last}`)).toBe(false);
  });

  it('is refused without a day of birth of its time', () => {
    // Its check digit is right, and the year is 1880.
    expect(isIdentityNumber('person', PERSONS[1] ?? '')).toBe(false);
    for (const number of ['110101199002301230', '110101199013011230', '11010119900307123'])
      expect(isIdentityNumber('person', number)).toBe(false);
  });

  it('is refused where two neighbors changed places', () => {
    expect(isIdentityNumber('person', '11010519491230102X')).toBe(false);
  });
});

describe('a unified social credit code', () => {
  it('is accepted with its check sign', () => {
    for (const code of COMPANIES) expect([code, isIdentityNumber('company', code)]).toEqual([code, true]);
  });

  it('is refused with another sign, a letter that it does not have, or another length', () => {
    for (const code of [
      '914403001922038217',
      '91110000802100433I',
      '9111000080210043B',
      '',
      '11010519491231002X',
    ])
      expect(isIdentityNumber('company', code)).toBe(false);
  });
});

it('a number is stored in capitals without blanks, and shown by its last four signs', () => {
  expect(normalizeIdentityNumber(' 110105 19491231 002x ')).toBe('11010519491231002X');
  expect(identityTailOf('11010519491231002X')).toBe('002X');
});
