import { PgBoss } from 'pg-boss';

type BossOptions = {
  /** The database whose schema `jobs` holds the queue. */
  databaseUrl: string;
  /** Whether that database has to be the queue's alone. */
  isAlone: boolean;
  log: (line: string) => void;
};

/** The queue's connections, opened when they are first needed where its database may be away. */
export type LazyBoss = {
  /** Rejects while the queue's database is away; each call tries again. */
  open(): Promise<PgBoss>;
  close(): Promise<void>;
};

const STOP_TIMEOUT_MS = 30_000;
/** The same trouble is not logged again for this long: each of thirty queues meets it every two seconds. */
const QUIET_MS = 60_000;

export function createLazyBoss(options: BossOptions): LazyBoss {
  let opening: Promise<PgBoss> | undefined;
  return {
    open() {
      opening ??= openBoss(options).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function openBoss({ databaseUrl, isAlone, log }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'playlet jobs',
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    // Together with the heartbeat these bound how long a killed worker's job stays with it: about 12 s.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  const logOnce = createQuietLog(log);
  boss.on('error', (error) => logOnce(`jobs: ${error.message}`));
  boss.on('warning', ({ message }) => logOnce(`jobs: ${message}`));
  try {
    await boss.start();
    if (isAlone) await requireAlone(boss);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** In the product's own database what waits in the old queue would be moved into itself, without end. */
async function requireAlone(boss: PgBoss): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql("select to_regclass('public.job_outbox') is not null as shared");
  if (rows[0]?.shared)
    throw new Error(
      'JOBS_DATABASE_URL leads to a database with tables of the product: the queue needs one of its own',
    );
}

function createQuietLog(log: (line: string) => void): (line: string) => void {
  const loggedAt = new Map<string, number>();
  return (line) => {
    const now = performance.now();
    const trouble = line.replace(/ \(Queue: .*\)$/, '');
    if (now - (loggedAt.get(trouble) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    loggedAt.set(trouble, now);
    log(line);
  };
}
