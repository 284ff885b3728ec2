import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export type ServerSettings = {
  version: string;
  /** `server_version_num`. */
  versionNumber: number;
  /** The database's clock, in milliseconds since 1970. */
  nowMs: number;
  encoding: string;
  connections: number;
  /** By name, each with its unit as PostgreSQL shows it. */
  settings: Record<string, string>;
};

const NAMES = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'data_checksums',
  'autovacuum',
  'shared_buffers',
  'max_connections',
  'superuser_reserved_connections',
  'log_statement',
  'log_min_duration_statement',
  'log_parameter_max_length_on_error',
  'TimeZone',
];

/** How the database's server is set up. */
export async function readServerSettings(db: Database): Promise<ServerSettings> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, current_setting(name) as setting from pg_settings where name = any(${NAMES})`.execute(db);
  const { rows: facts } = await sql<Omit<ServerSettings, 'settings'>>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::integer as "versionNumber",
      extract(epoch from clock_timestamp()) * 1000.0::double precision as "nowMs",
      pg_encoding_to_char(encoding) as encoding,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections
    from pg_database where datname = current_database()`.execute(db);
  const [fact] = facts;
  if (!fact) throw new Error('the database does not know itself');
  return {
    ...fact,
    nowMs: Number(fact.nowMs),
    settings: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
  };
}
