import { sql } from 'kysely';
import { type ConnectOptions, connect } from './connect.ts';
import { type Database, hideTables, type OpaqueDatabase } from './database.ts';
import { planMigrations } from './migrate/plan.ts';
import type { OpenDatabase } from './open.ts';
import { createRoles, type DatabaseRole, grantRoles, ROLE_TIMEOUTS } from './roles.ts';

const EMBEDDED_ROLES = { web: 'playlet_web', worker: 'playlet_worker' } as const;

export type RoleUrls = Record<DatabaseRole, string>;

export type RoleOptions = {
  /** Addresses of an outside PostgreSQL by which the roles connect; without them they are those of the embedded one. */
  urls: RoleUrls | undefined;
  /** Connections of each role held at most. */
  poolSize: number;
  log: (line: string) => void;
};

export type RolePools = Record<DatabaseRole, OpaqueDatabase> & { close(): Promise<void> };

type Owner = Pick<OpenDatabase, 'db' | 'databaseUrl'>;

/**
 * Grants servers and workers their rights, and creates them in the embedded database where they are missing. Called
 * after migrations; does nothing where the caller is not the owner of the tables but one of the two, or where a newer
 * version has migrated, which knows the rights of its additions.
 *
 * @throws Error where the owner may not grant
 */
export async function prepareRoles(
  { db: owner, databaseUrl }: Owner,
  urls: RoleUrls | undefined,
): Promise<void> {
  const names = namesOf(urls);
  if (Object.values(names).includes(userOf(databaseUrl))) return;
  const { unknown } = await planMigrations(owner);
  if (unknown.length > 0) return;
  if (!urls) await createRoles(owner, names);
  await grantRoles(owner, names);
}

/** A pool for each role, with its own rights and time limits; nothing is dialled before the first query. */
export function connectRoles(databaseUrl: string, { urls, poolSize, log }: RoleOptions): RolePools {
  const names = namesOf(urls);
  const open = (role: DatabaseRole) =>
    connect({
      databaseUrl: urls?.[role] ?? replaceUser(databaseUrl, names[role]),
      poolSize,
      onLost: (error: Error) => log(`a database connection was lost: ${error.message}`),
      ...ROLE_TIMEOUTS[role],
    } satisfies ConnectOptions);
  const [web, worker] = [open('web'), open('worker')];
  return {
    web: hideTables(web),
    worker: hideTables(worker),
    close: async () => void (await Promise.all([web.destroy(), worker.destroy()])),
  };
}

/** Tests whether a connection may change the tables; in an empty database, whether it may create them. */
export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.audit_log')),
      has_schema_privilege('public', 'create')) as owns`.execute(db);
  return rows[0]?.owns === true;
}

const namesOf = (urls: RoleUrls | undefined): Record<DatabaseRole, string> =>
  urls ? { web: userOf(urls.web), worker: userOf(urls.worker) } : EMBEDDED_ROLES;

/** Returns the user of an address; a socket's names its user behind the question mark. */
export function userOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return decodeURIComponent(url.username) || (url.searchParams.get('user') ?? '');
}

/** The same address for another user, who needs no password. */
export function replaceUser(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl);
  if (url.host === '') url.searchParams.set('user', user);
  else {
    url.username = user;
    url.password = '';
  }
  return url.href;
}
