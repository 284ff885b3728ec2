import { beginCheck, countToCheck, endCheck } from '@playlet/core/integrity/check';
import type { Job } from '@playlet/jobs';
import type { IntegrityContext } from '../integrity/integrity-context.ts';
import { runAskedCheck, runNight } from '../integrity/run-check.ts';

/**
 * Compares stored files, counts and the search index with the database, at ten past four in Beijing: a share of each, continued
 * the next night. With an input it is a check that the staff asked for, of everything or of one drama.
 */
export function checkMediaNightly(
  context: IntegrityContext,
): Job<{ checkId?: string; groupId?: string | null }> {
  const { db, clock } = context;
  return {
    name: 'check-media',
    concurrency: 1,
    schedule: '10 20 * * *',
    timeoutSeconds: 24 * 60 * 60,
    process: async ({ checkId, groupId = null }, { signal }) => {
      if (checkId === undefined) return runNight(context, signal);
      const total = await countToCheck(db, groupId);
      const check = await beginCheck(db, checkId, total, new Date(clock.now()));
      if (check) await runAskedCheck(context, check, signal);
    },
    onExhausted: async ({ checkId }, reason) => {
      if (checkId !== undefined) await endCheck(db, checkId, reason, new Date(clock.now()));
    },
  };
}
