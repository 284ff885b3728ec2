import { openDatabase } from '@playlet/db';
import { readOutboxFigures } from '@playlet/db/queries/jobs/outbox';
import { inspectJobs } from '@playlet/jobs';
import { type Check, type Finding, fail, messageOf, pass, warn } from './finding.ts';

const MAX_WAIT_SECONDS = 60;
const CHECK = 'job queue';

/** Looks at the queue's own database, where it has one, and at what waits on the way there. */
export const checkJobsDatabase: Check = async ({ config: { database, dataDir }, db }) => {
  const { jobsUrl } = database;
  if (jobsUrl === undefined) return [pass(CHECK, 'in the database of the product')];
  const findings = [await openQueue(jobsUrl, dataDir)];
  if (!db) return findings;
  const { waiting, oldestSeconds } = await readOutboxFigures(db);
  const seconds = Math.round(oldestSeconds);
  findings.push(
    oldestSeconds > MAX_WAIT_SECONDS
      ? warn(
          'job outbox',
          `${waiting} wait, the oldest for ${seconds} s`,
          'does a worker run, and reach the queue?',
        )
      : pass('job outbox', `${waiting} on the way`),
  );
  return findings;
};

async function openQueue(databaseUrl: string, dataDir: string): Promise<Finding> {
  try {
    const setting = 'JOBS_DATABASE_URL';
    const opened = await openDatabase({ databaseUrl, setting, dataDir, poolSize: 1 });
    await opened.close();
    const jobs = await inspectJobs(databaseUrl);
    await jobs.close();
    return pass(CHECK, `in a database of its own at ${new URL(databaseUrl).host}`);
  } catch (error) {
    return fail(
      CHECK,
      messageOf(error),
      'viewers and payments go on and jobs wait; look at JOBS_DATABASE_URL',
    );
  }
}
