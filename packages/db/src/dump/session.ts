import pg from 'pg';

/**
 * The session's settings, whatever the defaults of server or role: values are written and read alike, and nothing is
 * cut off.
 */
const SESSION = [
  ...["datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", "timezone = 'UTC'", 'extra_float_digits = 1'],
  ...["bytea_output = 'hex'", "client_encoding = 'UTF8'", "search_path = 'public'"],
  // Rows come in their physical order, so that a loaded table reads like the dumped one.
  ...['synchronize_seqscans = off', 'max_parallel_workers_per_gather = 0'],
  ...['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'],
];

/** Opens a connection for dumping or loading. The caller ends it. */
export async function openSession(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'playlet backup' });
  // A connection lost between two statements fails the next one; unheard, it would take the process with it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SESSION.map((setting) => `set ${setting}`).join('; '));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Quotes a name for a statement. */
export const quoteNames = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
