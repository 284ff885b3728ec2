import { CommandFailed, defineCommand, UsageError } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withJobs } from '#cli/jobs.ts';

export const command = defineCommand({
  summary: 'cancels a job: one that waits never starts, one that works stops within seconds',
  usage: 'ID',
  exitCodes: { [EXIT.failed]: 'no job with this id waits or works' },
  async run({ env, args: [id] }) {
    if (id === undefined) throw new UsageError('job cancel needs the id of a job, as job list shows it.');
    return withJobs(env, async (jobs) => {
      if (!(await jobs.cancel(id))) throw new CommandFailed(`No job ${id} waits or works.`);
      return { data: { id }, text: `${id} is cancelled.` };
    });
  },
});
