import { archiveExperiment, lockExperiment } from '@playlet/core/experiments/experiment';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/growth/experiment/archive'>(
  async ({ id }, { context, write, fail }) => {
    await write({ kind: 'experiment', id }, async (tx) => {
      const row = await lockExperiment(tx, id);
      if (!row) throw fail('EXPERIMENT_NOT_FOUND');
      if (row.state === 'running' || row.state === 'archived') throw fail('EXPERIMENT_STATE_WRONG');
      await archiveExperiment(tx, id);
    });
    context.shared.publish({ topic: 'settings' });
    return {};
  },
);
