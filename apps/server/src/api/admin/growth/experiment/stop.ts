import { lockExperiment, stopExperiment } from '@playlet/core/experiments/experiment';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { keepLastReading } from '#experiments/present.ts';

export default defineHandler<'POST admin/growth/experiment/stop'>(
  async ({ id, note }, { context, caller, write, fail }) => {
    await write({ kind: 'experiment', id }, async (tx) => {
      const row = await lockExperiment(tx, id);
      if (!row) throw fail('EXPERIMENT_NOT_FOUND');
      const at = new Date(context.clock.now());
      if (!(await stopExperiment(tx, id, { by: staffOf(caller).name, at, reason: note })))
        throw fail('EXPERIMENT_STATE_WRONG');
      await keepLastReading(tx, row, at);
    });
    context.shared.publish({ topic: 'settings' });
    return {};
  },
);
