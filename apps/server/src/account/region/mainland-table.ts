import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';

type Search = (address: string) => { province: string; isp: string } | null;

let search: Search | undefined;

/**
 * Looks an IPv4 address of the mainland up in ip2region's table, which comes with the product; it is read at the first
 * question.
 */
export function searchMainland(address: string): { province: string; isp: string } | null {
  search ??= openTable();
  return isIPv4(address) ? search(address) : null;
}

function openTable(): Search {
  // The package is CommonJS and gives its class by name of `default`.
  const { default: Ip2Region } = require('ip2region') as typeof import('ip2region');
  const table = new Ip2Region({ disableIpv6: true });
  return (address) => table.search(address);
}

const require = createRequire(import.meta.url);
