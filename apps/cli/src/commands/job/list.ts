import { readOutboxFigures } from '@playlet/db/queries/jobs/outbox';
import { defineCommand, UsageError } from '#cli/command.ts';
import { withJobs } from '#cli/jobs.ts';

const DEFAULT_COUNT = 20;

export const command = defineCommand({
  summary: 'lists the queues with what waits and works in each, and the jobs that were given up',
  options: {
    count: {
      type: 'string',
      value: 'N',
      describe: `so many of those given up, the latest first (${DEFAULT_COUNT})`,
    },
  },
  async run({ env, options }) {
    const count = Number(options.count ?? DEFAULT_COUNT);
    if (!Number.isSafeInteger(count) || count < 0) throw new UsageError('--count must be a number.');
    return withJobs(env, async (jobs, db) => {
      const [queues, failed] = [await jobs.queues(), await jobs.failed(count)];
      const outbox = await readOutboxFigures(db);
      const width = Math.max(5, ...queues.map(({ name }) => name.length));
      const lines = queues.map(
        ({ name, waiting, working, failed: failures, waitingSince }) =>
          `${name.padEnd(width)}  ${waiting} waiting, ${working} working, ${failures} given up` +
          (waitingSince ? `; the oldest waits since ${waitingSince.toISOString()}` : ''),
      );
      if (outbox.waiting > 0) lines.push('', `${outbox.waiting} on their way to the queue (job_outbox)`);
      const failures = failed.map(
        ({ id, queue, attempts, failedAt, reason }) =>
          `${failedAt.toISOString()}  ${id}  ${queue} after ${attempts} attempts: ${reason.split('\n')[0]}`,
      );
      const text = [...lines, ...(failures.length > 0 ? ['', 'Given up:', ...failures] : [])].join('\n');
      return { data: { queues, failed, outbox }, text };
    });
  },
});
