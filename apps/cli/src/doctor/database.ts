import { connectRoles, hasTables, planMigrations } from '@playlet/db';
import { readServerSettings, type ServerSettings } from '@playlet/db/queries/operations/server-settings';
import { type Check, type DoctorContext, type Finding, fail, messageOf, pass, warn } from './finding.ts';

/** PostgreSQL's own default, which fits a machine of 1990. */
const SMALL_BUFFERS = '128MB';
/** Beside the pools: four of the queue, four of the owner, one for live messages. */
const OTHER_CONNECTION_COUNT = 9;
const MIN_VERSION = 150_000;

export const checkDatabase: Check = async (context) => {
  const { db } = context;
  if (!db) return [];
  const server = await readServerSettings(db);
  return [
    server.versionNumber >= MIN_VERSION
      ? pass('PostgreSQL', `version ${server.version}`)
      : fail('PostgreSQL', `version ${server.version}`, 'upgrade to 15 or newer'),
    ...durability(server),
    ...logging(server),
    ...sizes(server, context),
    ...(await migrations(context)),
    ...transport(context),
    ...(await roles(context)),
  ];
};

function transport({ config: { database } }: DoctorContext): Finding[] {
  const addresses = [database.ownerUrl, database.roleUrls?.web, database.roleUrls?.worker];
  if (addresses.every((address) => address === undefined || isEncrypted(address))) return [];
  return [
    warn(
      'database: transport',
      'an address of the database does not ask for TLS',
      'add sslmode=verify-full, unless the network between is yours alone',
    ),
  ];
}

/** As servers and workers connect they should only work with rows. */
async function roles({ db, config: { database } }: DoctorContext): Promise<Finding[]> {
  const check = 'database: roles';
  const { roleUrls: urls, ownerUrl } = database;
  if (!db || !urls || !ownerUrl) return [pass(check, 'servers and workers have roles of their own')];
  const pools = connectRoles(ownerUrl, { urls, poolSize: 1, log: () => {} });
  try {
    const owning: string[] = [];
    for (const role of ['web', 'worker'] as const)
      if (await hasTables(urls[role] === ownerUrl ? db : pools[role])) owning.push(role);
    if (owning.length === 0) return [pass(check, 'servers and workers have roles of their own')];
    return [
      warn(
        check,
        `${owning.join(' and ')} may change and drop the tables, and take the audit log's protection away`,
        'give servers and workers roles of their own, and name the owner in DATABASE_OWNER_URL: docs/cluster.md',
      ),
    ];
  } catch (error) {
    return [fail(check, messageOf(error), 'look at DATABASE_URL and DATABASE_WORKER_URL')];
  } finally {
    await pools.close();
  }
}

function durability({ settings }: ServerSettings): Finding[] {
  const off = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].filter(
    (name) => settings[name] === 'off',
  );
  const findings =
    off.length > 0
      ? [
          fail(
            'database: durability',
            `${off.join(', ')} off`,
            'switch on: what was acknowledged would be lost',
          ),
        ]
      : [pass('database: durability', 'what is acknowledged is on the disk')];
  if (settings.data_checksums === 'off')
    findings.push(
      warn(
        'database: checksums',
        'pages have no checksums, so a failing disk goes unseen',
        'run pg_checksums --enable while the database is stopped',
      ),
    );
  return findings;
}

/** Statements in a log carry members' input. */
function logging({ settings }: ServerSettings): Finding[] {
  const check = 'database: log';
  const logged = settings.log_statement !== 'none' ? [`log_statement = ${settings.log_statement}`] : [];
  if (settings.log_min_duration_statement !== '-1')
    logged.push(`log_min_duration_statement = ${settings.log_min_duration_statement}`);
  if (logged.length === 0) return [pass(check, 'statements stay out of the log')];
  return [
    warn(
      check,
      logged.join(', '),
      'set log_statement = none and log_min_duration_statement = -1: statements carry personal data',
    ),
  ];
}

function sizes({ settings, connections, encoding }: ServerSettings, { config }: DoctorContext): Finding[] {
  const findings: Finding[] = [];
  const room = Number(settings.max_connections) - Number(settings.superuser_reserved_connections ?? 3);
  // One process with both roles has a pool for each.
  const needed = config.databasePool * (config.role === 'all' ? 2 : 1) + OTHER_CONNECTION_COUNT;
  const found = `${connections} of ${room} connections in use; each process takes up to ${needed}`;
  findings.push(
    needed > room
      ? fail('database: connections', found, 'raise max_connections, or lower DATABASE_POOL')
      : pass('database: connections', `${found}, so ${Math.floor(room / needed)} processes fit`),
  );
  if (!config.database.isEmbedded && settings.shared_buffers === SMALL_BUFFERS)
    findings.push(
      warn(
        'database: memory',
        `shared_buffers = ${SMALL_BUFFERS}, the default`,
        'set it to a quarter of the memory of the database machine',
      ),
    );
  if (encoding !== 'UTF8')
    findings.push(fail('database: encoding', `it is ${encoding}`, 'make the database with encoding UTF8'));
  return findings;
}

async function migrations({ db }: DoctorContext): Promise<Finding[]> {
  if (!db) return [];
  const { server, database, before, after, background, obstacles } = await planMigrations(db);
  const check = 'migrations';
  if (obstacles.length > 0) return [fail(check, obstacles.join('; '), 'see docs/upgrading.md')];
  if (database === 0)
    return [warn(check, 'the tables are not made yet', 'start Playlet, or run playlet migrate')];
  if (before.length > 0)
    return [warn(check, `not run yet: ${before.join(', ')}`, 'start this version, or run playlet migrate')];
  const failing = background.filter(({ state }) => state === 'failing');
  if (failing.length > 0)
    return [
      fail(
        check,
        failing.map(({ name, error }) => `${name} fails in the background: ${error}`).join('; '),
        'mend what it says; a worker tries again every minute',
      ),
    ];
  const unfinished = background.filter(({ state }) => state !== 'finished');
  const waiting = [...after, ...unfinished.map(({ name }) => name)];
  if (waiting.length > 0)
    return [
      warn(
        check,
        `waiting: ${waiting.join(', ')}`,
        'a worker finishes those of the background; the others want playlet migrate --phase after once no older server runs',
      ),
    ];
  return [pass(check, `the database is at ${database}, this version at ${server}`)];
}

function isEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const isHere = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || searchParams.has('host');
  return isHere || /^(require|verify-)/.test(searchParams.get('sslmode') ?? '');
}
