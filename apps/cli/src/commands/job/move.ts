import { openDatabase } from '@playlet/db';
import { moveJobsToOutbox } from '@playlet/db/queries/jobs/move-jobs';
import { defineCommand, UsageError } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withDatabaseAsIs } from '#cli/installation.ts';

export const command = defineCommand({
  summary: 'moves the jobs that wait in another database to the queue of this installation',
  details:
    'For the database that JOBS_DATABASE_URL named before: once no process works there any more, its jobs continue here. A password\n' +
    'may be given as PGPASSWORD. Broken off, it can be repeated.',
  options: {
    from: { type: 'string', value: 'ADDRESS', describe: 'the other database, as postgres://user@host/name' },
  },
  exitCodes: { [EXIT.failed]: 'one of the databases does not answer' },
  async run({ env, options: { from } }) {
    if (from === undefined) throw new UsageError('job move needs --from with the address of a database.');
    return withDatabaseAsIs(env, async ({ db, config: { dataDir } }) => {
      const source = await openDatabase({ databaseUrl: from, setting: '--from', dataDir, poolSize: 1 });
      try {
        const moved = await moveJobsToOutbox(source.db, db);
        return { data: { moved }, text: `${moved} jobs are on their way.` };
      } finally {
        await source.close();
      }
    });
  },
});
