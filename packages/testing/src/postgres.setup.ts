import { rm } from 'node:fs/promises';
import { migrate, newId, startEmbeddedPostgres } from '@playlet/db';
import { connect, createRoles, sql } from '@playlet/db/raw';
import type { TestProject } from 'vitest/node';
import { makeClusterFolder } from '../../../tools/steps/cluster-folder.mjs';

/** As which servers and workers connect in tests. */
export const TEST_ROLES = { web: 'playlet_web', worker: 'playlet_worker' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test databases, and the migrated one they are copies of. */
    postgres: { maintenanceUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run: the server of TEST_DATABASE_URL, or an embedded one in a temporary
 * folder. The tables are made once, in a template every test file gets a copy of.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await temporaryServer();
  const maintenanceUrl = server?.url ?? process.env.TEST_DATABASE_URL ?? '';
  const template = `template_${newId().toLowerCase()}`;
  await createTemplate(maintenanceUrl, template);
  project.provide('postgres', { maintenanceUrl, template });
  return async () => {
    if (server) return server.stop();
    await runStatement(maintenanceUrl, `drop database ${template}`);
  };
}

async function temporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = makeClusterFolder();
  const server = await startEmbeddedPostgres({ folder, settings: { max_connections: '300' } });
  return {
    url: server.urlOf('postgres'),
    async stop() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function createTemplate(maintenanceUrl: string, name: string): Promise<void> {
  await runStatement(maintenanceUrl, `create database ${name} template template0`);
  const db = connect({ databaseUrl: buildDatabaseUrl(maintenanceUrl, name), poolSize: 1 });
  try {
    await migrate(db);
    await createRoles(db, TEST_ROLES);
  } finally {
    await db.destroy();
  }
}

/** Runs one statement that cannot be part of a transaction, on a connection of its own. */
export async function runStatement(maintenanceUrl: string, statement: string): Promise<void> {
  const db = connect({ databaseUrl: maintenanceUrl, poolSize: 1 });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}

export function buildDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
