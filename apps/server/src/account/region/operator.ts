import type { Operator } from '@playlet/domain/playback-quality/dimensions';
import { readAddress } from '../../http/address.ts';
import { searchMainland } from './mainland-table.ts';

/** As ip2region's table calls them; 铁通 became a part of 移动. */
const OPERATORS_BY_NAME: Record<string, Operator> = {
  电信: 'telecom',
  联通: 'unicom',
  移动: 'mobile',
  铁通: 'mobile',
  广电: 'broadcast',
  广电网: 'broadcast',
};

/** The table has IPv4 alone; of IPv6 each of the three has one large block from APNIC. */
const OPERATORS_BY_PREFIX: readonly [prefix: RegExp, operator: Operator][] = [
  [/^240e:/, 'telecom'],
  [/^2408:8/, 'unicom'],
  [/^2409:8/, 'mobile'],
];

/** Returns the network operator of an address of the mainland; `other` for a small or unknown one. */
export function operatorOf(ip: string): Operator {
  const address = readAddress(ip);
  if (address === undefined) return 'other';
  const byPrefix = OPERATORS_BY_PREFIX.find(([prefix]) => prefix.test(address))?.[1];
  return byPrefix ?? OPERATORS_BY_NAME[searchMainland(address)?.isp ?? ''] ?? 'other';
}
