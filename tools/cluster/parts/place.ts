import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a rehearsal lies. */
export type Place = {
  /** Open to other accounts: PostgreSQL does not run as root. */
  folder: string;
};

export type Programs = { postgres: string; valkey: string; nginx: string };

/**
 * Finds the programs of the rehearsal.
 *
 * @throws Error that says what to install
 */
export function findPrograms(): Programs {
  const postgres = newestPostgres();
  const valkey = inPath('valkey-server') ?? inPath('redis-server');
  const nginx = inPath('nginx');
  if (postgres && valkey && nginx) return { postgres, valkey, nginx };
  const missing = [!postgres && 'postgresql', !valkey && 'redis-server', !nginx && 'nginx'].filter(Boolean);
  throw new Error(
    `The rehearsal needs programs this machine lacks: sudo apt-get install ${missing.join(' ')}`,
  );
}

function newestPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const majors = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const newest = majors.sort((one, other) => other - one)[0];
  return newest === undefined ? undefined : join(versions, String(newest), 'bin');
}

function inPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}
