import {
  designOf,
  lockExperiment,
  lockStart,
  readHighestPrice,
  startExperiment,
} from '@playlet/core/experiments/experiment';
import { excludeEachOther, MAX_RUNNING_GATES, surfaceOf } from '@playlet/domain/experiments/experiment';
import { findExperimentFaults } from '@playlet/domain/experiments/faults';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { dramasOf } from '#experiments/present.ts';

export default defineHandler<'POST admin/growth/experiment/start'>(
  async ({ id }, { context, caller, write, fail }) => {
    await write({ kind: 'experiment', id }, async (tx) => {
      const running = await lockStart(tx);
      const row = await lockExperiment(tx, id);
      if (!row) throw fail('EXPERIMENT_NOT_FOUND');
      if (row.state !== 'draft') throw fail('EXPERIMENT_STATE_WRONG');
      const design = designOf(row);
      const faults = findExperimentFaults(design, await dramasOf(tx, row.group_ids));
      if (faults.length > 0) throw fail('EXPERIMENT_NOT_READY', { data: { faults } });
      const isGate = surfaceOf(design.kind) === 'gate';
      const gates = running.filter(({ kind }) => surfaceOf(kind) === 'gate');
      if (
        running.some((other) => excludeEachOther(design, designOf(other))) ||
        (isGate && gates.length >= MAX_RUNNING_GATES)
      )
        throw fail('EXPERIMENT_OVERLAPS');
      await startExperiment(tx, id, {
        by: staffOf(caller).name,
        at: new Date(context.clock.now()),
        capFen: await readHighestPrice(tx, row.group_ids),
      });
    });
    context.shared.publish({ topic: 'settings' });
    return {};
  },
);
