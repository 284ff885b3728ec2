import { readConfig } from '@playlet/config';
import { inspectJobs, type JobInspection } from '@playlet/jobs';
import { openAsIs } from './installation.ts';

/** Looks into the queue of this installation for as long as the work takes. */
export async function withJobs<Result>(
  env: NodeJS.ProcessEnv,
  work: (jobs: JobInspection) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, close } = await openAsIs(readConfig(env));
  try {
    const jobs = await inspectJobs(databaseUrl);
    try {
      return await work(jobs);
    } finally {
      await jobs.close();
    }
  } finally {
    await close();
  }
}
