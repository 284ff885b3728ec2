import { describe, expect, test } from 'vitest';
import { builtInVersionsOf } from './index.ts';
import { findOldestHeld, mergeVersions, stateOf, versionInForceAt } from './versions.ts';

const [BUILT_IN] = builtInVersionsOf('user');
const own = (version: string, asksAgain = false) => ({
  version,
  asksAgain,
  summary: null,
  builtIn: false,
});
const small = own('2027-01-01');
const large = own('2027-03-01', true);
const latest = own('2027-05-01');

describe('the versions of a document', () => {
  const versions = mergeVersions('user', [small, latest, large]);

  test('are those of the product first, then those of the operator, the latest in front', () => {
    expect(versions.map(({ version }) => version)).toEqual([
      '2027-05-01',
      '2027-03-01',
      '2027-01-01',
      BUILT_IN,
    ]);
    expect(mergeVersions('user', [])).toEqual([
      { version: BUILT_IN, asksAgain: false, summary: null, builtIn: true },
    ]);
  });

  test('apply from their day on, and each until the next', () => {
    const at = (day: string) => versionInForceAt(versions, day).version;
    expect([at('2026-12-31'), at('2027-01-01'), at('2027-02-28'), at('2028-01-01')]).toEqual([
      BUILT_IN,
      '2027-01-01',
      '2027-01-01',
      '2027-05-01',
    ]);
    expect(at('2020-01-01')).toBe(BUILT_IN);
    expect(versions.map((one) => stateOf(one, versions, '2027-03-15'))).toEqual([
      'scheduled',
      'inForce',
      'superseded',
      'superseded',
    ]);
  });

  test('leave earlier consents unchanged if they ask for none', () => {
    expect(findOldestHeld(versions, '2027-02-01')).toBe(BUILT_IN);
    expect(findOldestHeld(versions, '2027-03-01')).toBe('2027-03-01');
    expect(findOldestHeld(versions, '2027-06-01')).toBe('2027-03-01');
  });

  test('of the operator stand in the place of one of the product of the same day', () => {
    expect(mergeVersions('user', [own(BUILT_IN)])).toEqual([own(BUILT_IN)]);
  });
});
