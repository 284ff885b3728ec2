/**
 * Checks migrations before they can hurt: that the version before can go on serving while they run, and that they hold no lock
 * for long. Squawk knows PostgreSQL's traps (https://squawkhq.com/docs/rules); the rules of our own are in
 * `tools/steps/migration-rules.ts`. docs/upgrading.md says what to do instead.
 */
import { pathToFileURL } from 'node:url';
import { lintMigrations } from './steps/lint-migrations.ts';
import { findLateNumbers } from './steps/migration-numbers.ts';

/** The baseline before makes the tables of an empty database. */
const FIRST_CHECKED_ID = 2;
/** The project's, or those of the folder given. */
const folder = pathToFileURL(`${process.argv[2] ?? 'packages/db/src/migrations'}/`);

const { checked, faults } = await lintMigrations(folder, FIRST_CHECKED_ID);
for (const { migration, rule, message, help } of faults)
  console.error(`${migration}: ${rule}: ${message}${help ? `\n  ${help}` : ''}`);
const late = findLateNumbers(new URL('..', import.meta.url).pathname);
for (const fault of late) console.error(fault);
console.log(`migrations: ${checked} looked at, ${faults.length + late.length} faults`);
process.exitCode = faults.length + late.length > 0 ? 1 : 0;
