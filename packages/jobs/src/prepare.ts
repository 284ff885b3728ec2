import { PgBoss } from 'pg-boss';

/** Makes the queue's tables, or brings those of an older version up to date; only the owner of the schema may. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'playlet cli',
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
