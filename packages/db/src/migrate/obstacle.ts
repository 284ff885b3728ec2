import type { MigrationFile } from './migration-files.ts';
import type { SchemaState } from './schema-state.ts';

/** Returns the reason why a pending migration must not run now; undefined where it may. */
export function findObstacle(file: MigrationFile, state: SchemaState): string | undefined {
  return findUnfinished(file, state) ?? findYounger(file, state);
}

function findUnfinished(
  { name, needs = [] }: MigrationFile,
  { background }: SchemaState,
): string | undefined {
  const unfinished = needs.filter(
    (needed) => background.find((one) => one.name === needed)?.state !== 'finished',
  );
  if (unfinished.length === 0) return undefined;
  return (
    `Migration ${name} needs ${unfinished.join(', ')}, which is not finished. Let the version before finish it ` +
    '(`playlet upgrade-check` shows how far it is), or run `playlet migrate --background`.'
  );
}

/** A younger migration was written knowing the older ones; only those of the phase `after` run later than it. */
function findYounger({ name, phase }: MigrationFile, { executed }: SchemaState): string | undefined {
  const younger = executed.find((done) => done > name);
  if (phase === 'after' || younger === undefined) return undefined;
  return (
    `Migration ${name} comes too late: ${younger} ran already. ` +
    'The database was changed by a version of Playlet with other migrations.'
  );
}
