import { z } from 'zod';
import { parseWholeNumber } from './shapes.ts';

const address = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
/** Splits only before the next address: a password may hold a comma. */
const addresses = z
  .string()
  .transform((text) => text.split(/\s*,\s*(?=[a-z]+:\/\/)/))
  .pipe(z.array(address));

export const databaseEnvironment = {
  DATABASE_URL: address.optional(),
  DATABASE_OWNER_URL: address.optional(),
  DATABASE_WORKER_URL: address.optional(),
  DATABASE_READ_URL: addresses.default([]),
  DATABASE_POOL: parseWholeNumber(2, 1000).default(10),
};

export type DatabaseSettings = {
  /** By which tables are made and changed, and the queue is kept; none: the embedded database. */
  ownerUrl: string | undefined;
  /** Whether the database is the one below `dataDir`, which this process starts. */
  isEmbedded: boolean;
  /** By which servers and workers connect; none: roles are made in the embedded database. */
  roleUrls: { web: string; worker: string } | undefined;
  /** Replicas that servers read lists and reports from; none: the primary answers everything. */
  readUrls: string[];
};

type Values = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** One line for each thing that is wrong. */
export function findDatabaseMistakes(values: Values): string[] {
  if (values.DATABASE_URL) return [];
  return (['DATABASE_OWNER_URL', 'DATABASE_WORKER_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => values[name] !== undefined && values[name].length > 0)
    .map((name) => `DATABASE_URL is missing: ${name} is another way to the same database`);
}

/** The settings behind an environment without mistakes. */
export function readDatabaseSettings({
  DATABASE_URL: web,
  DATABASE_OWNER_URL: owner,
  DATABASE_WORKER_URL: worker,
  DATABASE_READ_URL: readUrls,
}: Values): DatabaseSettings {
  return {
    ownerUrl: owner ?? web,
    isEmbedded: web === undefined,
    readUrls,
    roleUrls: web === undefined ? undefined : { web, worker: worker ?? web },
  };
}
