import { changeGroup } from '@playlet/core/catalogue/edit-group';
import { designOf, lockExperiment, rollOutExperiment } from '@playlet/core/experiments/experiment';
import type { Database } from '@playlet/db';
import { type ExperimentDesign, MIN_RUN_DAYS, type VariantKey } from '@playlet/domain/experiments/experiment';
import { freeEpisodesIn } from '@playlet/domain/experiments/gate';
import { DAY_MS } from '@playlet/domain/time';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { dramasOf, keepLastReading, readStanding } from '#experiments/present.ts';

export default defineHandler<'POST admin/growth/experiment/rollout'>(
  async ({ id }, { context, caller, write, fail }) => {
    const now = context.clock.now();
    await write({ kind: 'experiment', id }, async (tx, line) => {
      const row = await lockExperiment(tx, id);
      if (!row) throw fail('EXPERIMENT_NOT_FOUND');
      if (row.state !== 'running') throw fail('EXPERIMENT_STATE_WRONG');
      const { change, mayRollOut } = await readStanding(tx, row, now);
      if (!mayRollOut || !change) throw fail('EXPERIMENT_TOO_EARLY');
      await keepLastReading(tx, row, new Date(now));
      const winner: VariantKey = change.estimate > 0 ? 'B' : 'A';
      const dramas = await writeWalls(tx, designOf(row), winner);
      line.details({ dramas });
      await rollOutExperiment(tx, id, {
        by: staffOf(caller).name,
        at: new Date(now),
        winner,
        heldBackUntil: new Date(now + MIN_RUN_DAYS * DAY_MS),
      });
    });
    context.shared.publish({ topic: 'settings' });
    return {};
  },
);

/** Writes the wall that won into the dramas, as an editor would: each gets a version of its history. */
async function writeWalls(tx: Database, design: ExperimentDesign, winner: VariantKey) {
  const written: Record<string, number> = {};
  for (const { id, freeEpisodes: own } of await dramasOf(tx, design.groupIds)) {
    const freeEpisodes = freeEpisodesIn(design, winner, own);
    if (freeEpisodes === undefined || freeEpisodes === own) continue;
    await changeGroup(tx, id, { free_episodes: freeEpisodes });
    written[id] = freeEpisodes;
  }
  return written;
}
