import { listEndedRepeats } from '@playlet/core/integrity/encode-again';
import {
  beginRepair,
  type FindingRow,
  failRepair,
  findFinding,
  resolveFindings,
} from '@playlet/core/integrity/finding';
import { findMedia } from '@playlet/core/integrity/media';
import type { Job } from '@playlet/jobs';
import { certificateCheck, originalCheck, posterCheck } from '../integrity/check-files.ts';
import { checkMedia } from '../integrity/check-media.ts';
import { countCheck, searchCheck, unlinkedCheck } from '../integrity/check-rows.ts';
import { isKnownPrefix } from '../integrity/check-storage.ts';
import type { AreaCheck, IntegrityContext } from '../integrity/integrity-context.ts';
import { describePrefix, REPAIRS, RepairFailure } from '../integrity/repair.ts';

/**
 * Repairs a finding and checks its subject again. The minute's run, which has no input, looks after encodings that repair
 * some: the episode is read again once they have ended.
 */
export function repairStored(context: IntegrityContext): Job<{ findingId?: string }> {
  return {
    name: 'repair-stored',
    concurrency: 1,
    schedule: '* * * * *',
    retryLimit: 2,
    process: async ({ findingId }, { signal }) => {
      if (findingId === undefined) return settleEncodings(context);
      const finding = await beginRepair(context.db, findingId);
      // An encoding that repairs it is under way.
      if (!finding?.repair || finding.ingest_id !== null) return;
      await repairOne(context, finding, finding.repair, signal);
    },
    onExhausted: async ({ findingId }, reason) => {
      if (findingId !== undefined) await failRepair(context.db, findingId, reason);
    },
  };
}

async function repairOne(
  context: IntegrityContext,
  finding: FindingRow,
  method: keyof typeof REPAIRS,
  signal: AbortSignal,
): Promise<void> {
  const { BackupFailure } = await import('@playlet/backup');
  try {
    if ((await REPAIRS[method](context, finding)) === 'begun') return;
    if (await isRight(context, finding, signal))
      await resolveFindings(context.db, finding.kind, [finding.subject_id], new Date(context.clock.now()));
    else throw new RepairFailure('It was repaired, and is found faulty again.');
  } catch (error) {
    if (!(error instanceof RepairFailure || error instanceof BackupFailure)) throw error;
    await failRepair(context.db, finding.id, error.message);
  }
}

const CHECKS: Partial<Record<FindingRow['kind'], AreaCheck>> = {
  poster: posterCheck,
  certificate: certificateCheck,
  original: originalCheck,
  unlinked: unlinkedCheck,
  counts: countCheck,
  search: searchCheck,
};

/** Checks the subject of a finding again. */
async function isRight(
  context: IntegrityContext,
  { id, kind, subject_id: subject, repair }: FindingRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = context;
  if (kind === 'media') {
    const media = await findMedia(db, subject);
    return media === undefined || checkMedia(context, media);
  }
  if (kind === 'strange') {
    const prefix = describePrefix(subject);
    return repair === 'delete' || (prefix !== undefined && (await isKnownPrefix(db, prefix)));
  }
  const check = CHECKS[kind];
  // A tombstone is written by its own job, and is found again where it was not.
  if (!check || (kind === 'unlinked' && repair === 'delete')) return true;
  const seenAt = (await findFinding(db, id))?.last_seen_at;
  // The walk begins right before the subject; few ids begin like its own.
  const place = { after: subject.slice(0, -1), signal };
  for await (const _ of check.walk(context, { groupId: null }, place)) break;
  const after = await findFinding(db, id);
  return after?.resolved_at !== null || after.last_seen_at.getTime() === seenAt?.getTime();
}

async function settleEncodings(context: IntegrityContext): Promise<void> {
  const { db, clock } = context;
  for (const { findingId, state, reason, assetId } of await listEndedRepeats(db)) {
    const media = state === 'done' && assetId !== null ? await findMedia(db, assetId) : undefined;
    if (media && (await checkMedia(context, media))) {
      const finding = await findFinding(db, findingId);
      if (finding) await resolveFindings(db, 'media', [finding.subject_id], new Date(clock.now()));
    } else await failRepair(db, findingId, `The episode was not encoded again: ${reason ?? state}.`);
  }
}
