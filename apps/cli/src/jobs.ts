import { readConfig } from '@playlet/config';
import type { Database } from '@playlet/db';
import { inspectJobs, type JobInspection } from '@playlet/jobs';
import { openAsIs } from './installation.ts';

/** Looks into the queue of this installation for as long as the work takes. */
export async function withJobs<Result>(
  env: NodeJS.ProcessEnv,
  work: (jobs: JobInspection, db: Database) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const { db, databaseUrl, close } = await openAsIs(config);
  try {
    const jobs = await inspectJobs(config.database.jobsUrl ?? databaseUrl);
    try {
      return await work(jobs, db);
    } finally {
      await jobs.close();
    }
  } finally {
    await close();
  }
}
