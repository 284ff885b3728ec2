import { lockExperiment, updateDraft } from '@playlet/core/experiments/experiment';
import { defineHandler } from '#call/handler.ts';
import { flatten } from '#experiments/written.ts';

export default defineHandler<'PUT admin/growth/experiment/update'>(({ id, written }, { write, fail }) =>
  write({ kind: 'experiment', id }, async (tx) => {
    const row = await lockExperiment(tx, id);
    if (!row) throw fail('EXPERIMENT_NOT_FOUND');
    if (row.state !== 'draft') throw fail('EXPERIMENT_STATE_WRONG');
    await updateDraft(tx, id, flatten(written));
    return {};
  }),
);
