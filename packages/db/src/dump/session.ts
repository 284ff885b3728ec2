import pg from 'pg';

/** Whatever the server or the role says by default: values are written and read alike, and nothing is cut off. */
const SESSION = [
  ...["datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", "timezone = 'UTC'", 'extra_float_digits = 1'],
  ...["bytea_output = 'hex'", "client_encoding = 'UTF8'", "search_path = 'public'"],
  // Rows come in the order they lie in, so that what was loaded reads as what was dumped.
  ...['synchronize_seqscans = off', 'max_parallel_workers_per_gather = 0'],
  ...['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'],
];

/** A connection for dumping or loading. Whoever opens it ends it. */
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

/** A name as it stands in a statement. */
export const quoted = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
