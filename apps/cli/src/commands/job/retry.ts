import { CommandFailed, defineCommand, UsageError } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withJobs } from '#cli/jobs.ts';

export const command = defineCommand({
  summary: 'lets a job begin again that was given up or cancelled',
  usage: 'ID',
  exitCodes: { [EXIT.failed]: 'no job with this id was given up or cancelled' },
  async run({ env, args: [id] }) {
    if (id === undefined) throw new UsageError('job retry needs the id of a job, as job list shows it.');
    return withJobs(env, async (jobs) => {
      if (!(await jobs.retry(id))) throw new CommandFailed(`No job ${id} was given up or cancelled.`);
      return { data: { id }, text: `${id} begins again.` };
    });
  },
});
