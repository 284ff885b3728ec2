/** A worker process of its own: says when it starts a job, and then never finishes it. */
import { openJobs } from './open.ts';

const jobs = await openJobs({ databaseUrl: process.argv[2] ?? '' });
await jobs.work([
  {
    name: 'long',
    concurrency: 1,
    process: ({ word }: { word: string }) => {
      process.stdout.write(`${word}\n`);
      return new Promise<never>(() => {});
    },
  },
]);
