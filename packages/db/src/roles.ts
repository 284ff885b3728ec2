import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The roles that use the tables beside their owner, which alone changes them. */
export type DatabaseRole = 'web' | 'worker';

/** Longest statement, wait for a lock and idle transaction of each role: a page is asked for again, a job takes its time. */
export const ROLE_TIMEOUTS = {
  web: { statementTimeoutMs: 15_000, lockTimeoutMs: 5000, idleTransactionTimeoutMs: 30_000 },
  worker: { statementTimeoutMs: 120_000, lockTimeoutMs: 10_000, idleTransactionTimeoutMs: 60_000 },
} as const satisfies Record<DatabaseRole, object>;

/**
 * Tables whose rows are added and stay. A leaver's rows move under a tombstone, which takes them along when its time is
 * over; `purged` names the role that deletes old rows.
 */
const APPEND_ONLY: Record<string, { changing?: string[]; purged?: DatabaseRole }> = {
  agreement_version: {},
  audit_log: { purged: 'worker' },
  day_close: {},
  day_correction: {},
  consent: { changing: ['member_id', 'tombstone_id'] },
  ledger_entry: { changing: ['member_id', 'tombstone_id'] },
  payment_event: {},
  purge_receipt: {},
  security_event: { purged: 'worker' },
};

/** Written by migrations alone, in the background as well. */
const MIGRATION_TABLES = [
  'kysely_migration',
  'kysely_migration_lock',
  'schema_compatibility',
  'background_migration',
];
const SCHEMAS = ['public', 'jobs'];
const LOCK = 'playlet grants';

/** The roles of a cluster that belongs to the product alone; made where they are missing. */
export async function createRoles(owner: Database, names: Record<DatabaseRole, string>): Promise<void> {
  for (const name of new Set(Object.values(names))) {
    const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(owner);
    if (rows.length === 0) await sql`create role ${sql.id(name)} login`.execute(owner);
  }
}

/**
 * Lets the roles read and write the tables, and of append-only ones change and delete nothing. To be called after migrations;
 * as often as one likes, by any number of processes. The queue's tables are open to them once it has made its schema.
 *
 * @throws Error where a role is not there
 */
export async function grantRoles(owner: Database, names: Record<DatabaseRole, string>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Two that grant at once would fail on each other's rows of the catalog.
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
    const schemas = await existingSchemas(tx);
    for (const role of ['web', 'worker'] as const) await grantTables(tx, names[role], schemas);
    // Until version 15 everybody could make tables.
    await sql`revoke create on schema public from public`.execute(tx);
    // If both roles are the same, the worker's right to purge remains.
    for (const role of ['web', 'worker'] as const) await protectAppendOnly(tx, role, names[role]);
  });
}

async function existingSchemas(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname = any(${SCHEMAS})`.execute(tx);
  return rows.map(({ name }) => name);
}

async function grantTables(tx: Database, name: string, schemas: readonly string[]): Promise<void> {
  const to = sql.id(name);
  for (const schema of schemas.map((each) => sql.id(each))) {
    await sql`grant usage on schema ${schema} to ${to}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx);
    await sql`grant usage, select, update on all sequences in schema ${schema} to ${to}`.execute(tx);
    // Tables that a migration or the queue creates while servers of the version before still run.
    await sql`alter default privileges in schema ${schema}
      grant select, insert, update, delete on tables to ${to}`.execute(tx);
    await sql`alter default privileges in schema ${schema} grant usage, select, update on sequences to ${to}`.execute(
      tx,
    );
  }
  for (const table of MIGRATION_TABLES)
    await sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`.execute(tx);
}

async function protectAppendOnly(tx: Database, role: DatabaseRole, name: string): Promise<void> {
  const to = sql.id(name);
  for (const [table, { changing = [], purged }] of Object.entries(APPEND_ONLY)) {
    const of = sql.table(table);
    await sql`revoke update, delete, truncate on ${of} from ${to}`.execute(tx);
    if (changing.length > 0)
      await sql`grant update (${sql.join(changing.map((each) => sql.id(each)))}) on ${of} to ${to}`.execute(
        tx,
      );
    if (purged === role) await sql`grant delete on ${of} to ${to}`.execute(tx);
  }
}
