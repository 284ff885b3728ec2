import { describe, expect, it } from 'vitest';
import { isLoginRisky, MAX_NETWORKS_PER_HOUR } from './risk.ts';

const home = { regions: ['CN-GD', 'CN-BJ'], networksLastHour: [] };
const network = '1.2.3.0/24';

describe('a login', () => {
  it.each([
    ['a usual province', 'CN-GD', false],
    ['another usual province', 'CN-BJ', false],
    ['a new province', 'CN-XJ', true],
    ['Hong Kong', 'HK', true],
    ['abroad', 'US', true],
    ['the mainland, province unknown', 'CN', false],
    ['a local network', null, false],
  ])('from %s', (_what, region, risky) => {
    expect(isLoginRisky({ region, network }, home)).toBe(risky);
  });

  it('is not risky if it is the first from anywhere', () => {
    expect(isLoginRisky({ region: 'CN-XJ', network }, { regions: [], networksLastHour: [] })).toBe(false);
    expect(isLoginRisky({ region: 'CN-XJ', network }, { regions: ['CN'], networksLastHour: [] })).toBe(false);
  });

  it('from one network too many in an hour is risky, from a known one it is not', () => {
    const networks = Array.from({ length: MAX_NETWORKS_PER_HOUR }, (_, at) => `1.2.${at}.0/24`);
    const habits = { regions: ['CN-GD'], networksLastHour: networks };
    expect(isLoginRisky({ region: 'CN-GD', network: '9.9.9.0/24' }, habits)).toBe(true);
    expect(isLoginRisky({ region: 'CN-GD', network: '1.2.0.0/24' }, habits)).toBe(false);
  });
});
