import { insertExperiment } from '@playlet/core/experiments/experiment';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { flatten } from '#experiments/written.ts';

export default defineHandler<'POST admin/growth/experiment/create'>(
  ({ written }, { context, caller, write }) =>
    write({ kind: 'experiment' }, async (tx, line) => {
      const at = new Date(context.clock.now());
      const id = await insertExperiment(tx, flatten(written), { by: staffOf(caller).name, at });
      line.id(id);
      return { id };
    }),
);
