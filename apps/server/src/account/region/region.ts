import { provinceCodeOf } from '@playlet/domain/account/provinces';
import type { Clock } from '@playlet/domain/time';
import { DAY_MS } from '@playlet/domain/time';
import type { Logger } from 'pino';
import { isLocalAddress, readAddress } from '../../http/address.ts';
import { loadPackagedCountryTable, watchCountryTable } from './country-table.ts';
import { searchMainland } from './mainland-table.ts';

/**
 * Returns the region of an address: a mainland province (`CN-GD`), `CN` where the province is not known, another
 * country or region by its code (`HK`, `MO`, `TW`, `US` …), `ZZ` for an unknown one, and null for a local network.
 */
export type Regions = (ip: string) => string | null;

/** Operators move between networks and countries sell addresses: an older table is wrong about some. */
const MAX_TABLE_AGE_DAYS = 90;

type RegionOptions = {
  /** A country table in MMDB form; the packaged one where there is none. */
  file?: string | undefined;
  /** Whether to say that the table is old, also of the packaged one. */
  production?: boolean;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
};

/**
 * Reads addresses from tables that come with the product, without a service. The country, which decides about playback,
 * is DB-IP's (it separates Hong Kong, Macau and Taiwan, for IPv6 as well) or the operator's own table; the province is
 * ip2region's, for IPv4.
 *
 * @throws ConfigError where the operator's table cannot be used
 */
export function createRegions({ file, production = false, log, clock }: RegionOptions): Regions {
  const table = file === undefined ? loadPackagedCountryTable() : watchCountryTable({ file, clock, log });
  if (file !== undefined || production) warnWhenOld(table().builtAt, clock.now(), log);
  return (ip) => {
    const address = readAddress(ip);
    if (address === undefined) return 'ZZ';
    if (isLocalAddress(address)) return null;
    const country = table().countryOf(address);
    if (country !== 'CN') return country ?? 'ZZ';
    return provinceCodeOf(searchMainland(address)?.province ?? '') ?? 'CN';
  };
}

/** Whether a region is the mainland, or a local network, which passes. */
export function isMainland(region: string | null): boolean {
  return region === null || region === 'CN' || region.startsWith('CN-');
}

function warnWhenOld(builtAt: Date, now: number, log: Pick<Logger, 'warn'>): void {
  const days = Math.floor((now - builtAt.getTime()) / DAY_MS);
  if (days <= MAX_TABLE_AGE_DAYS) return;
  const day = builtAt.toISOString().slice(0, 10);
  log.warn(
    { day, days },
    `the country table of the region gate is of ${day}, ${days} days old: put a newer one at REGION_FILE`,
  );
}
