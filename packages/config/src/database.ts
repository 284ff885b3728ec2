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
  JOBS_DATABASE_URL: address.optional(),
  DATABASE_POOL: parseWholeNumber(2, 1000).default(10),
};

export type DatabaseSettings = {
  /** By which tables are made and changed, and the queue without a database of its own; none: the embedded database. */
  ownerUrl: string | undefined;
  /** Whether the database is the one below `dataDir`, which this process starts. */
  isEmbedded: boolean;
  /** By which servers and workers connect; none: roles are made in the embedded database. */
  roleUrls: { web: string; worker: string } | undefined;
  /** Replicas that servers read lists and reports from; none: the primary answers everything. */
  readUrls: string[];
  /** The database of the job queue; none: it is in the product's. */
  jobsUrl: string | undefined;
};

type Values = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** One line for each thing that is wrong. */
export function findDatabaseMistakes(values: Values): string[] {
  if (values.DATABASE_URL) return isQueueApart(values) ? [] : [QUEUE_NOT_APART];
  if (values.JOBS_DATABASE_URL !== undefined)
    return ['DATABASE_URL is missing: JOBS_DATABASE_URL takes the queue out of a database with many servers'];
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
  JOBS_DATABASE_URL: jobsUrl,
}: Values): DatabaseSettings {
  return {
    ownerUrl: owner ?? web,
    isEmbedded: web === undefined,
    readUrls,
    jobsUrl,
    roleUrls: web === undefined ? undefined : { web, worker: worker ?? web },
  };
}

const QUEUE_NOT_APART =
  'JOBS_DATABASE_URL names the database of DATABASE_URL: name one of its own, or leave it out';

function isQueueApart({ JOBS_DATABASE_URL: jobs, ...values }: Values): boolean {
  const others = [values.DATABASE_URL, values.DATABASE_OWNER_URL, values.DATABASE_WORKER_URL];
  return (
    jobs === undefined || !others.some((other) => other !== undefined && placeOf(other) === placeOf(jobs))
  );
}

/** Returns server and database of an address, without its user. */
function placeOf(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address);
  return `${hostname || searchParams.get('host')}:${port || '5432'}${pathname}`;
}
