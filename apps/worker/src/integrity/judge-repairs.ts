import { findOriginal } from '@playlet/core/integrity/encode-again';
import {
  type FindingRow,
  findOpenSubjects,
  listOpenFindings,
  setRepairs,
} from '@playlet/core/integrity/finding';
import type { IntegrityObstacle, IntegrityRepair, PossibleRepair } from '@playlet/domain/integrity';
import { type BackupSources, type FoundCopy, openBackupSources } from './backup-sources.ts';
import { describeKey } from './check-storage.ts';
import type { IntegrityContext } from './integrity-context.ts';
import { findWantedFiles, type WantedFiles } from './wanted-files.ts';

/** Findings looked up together, so that the list of a backup is read once for many. */
const BATCH_COUNT = 1000;
/** Copies read whole in one batch: a changed file may have changed its copy with it, where they share their bytes. */
const MAX_READ_COUNT = 200;

const METHODS: Record<FindingRow['kind'], readonly IntegrityRepair[]> = {
  media: ['encode', 'backup'],
  poster: ['backup'],
  certificate: ['backup'],
  original: ['backup'],
  tombstone: ['store'],
  strange: ['rows', 'delete'],
  unlinked: ['rows', 'delete'],
  counts: ['recount'],
  search: ['index'],
};

/** Finds out for each open finding which ways to repair it are open, and why the others are not. */
export async function judgeRepairs(context: IntegrityContext, signal: AbortSignal): Promise<void> {
  let after = '';
  let sources: BackupSources | undefined;
  for (;;) {
    const batch = await listOpenFindings(context.db, after, BATCH_COUNT);
    if (batch.length === 0) return;
    signal.throwIfAborted();
    after = batch.at(-1)?.id ?? '';
    sources ??= await openBackupSources(context);
    await judgeBatch(context, sources, batch);
  }
}

async function judgeBatch(
  context: IntegrityContext,
  sources: BackupSources,
  batch: readonly FindingRow[],
): Promise<void> {
  const wanted = new Map<FindingRow, WantedFiles>();
  for (const finding of batch)
    if (METHODS[finding.kind].includes('backup'))
      wanted.set(finding, await findWantedFiles(context, finding));
  const rights = new Map(
    [...wanted.values()].flatMap(({ keys, isRight }) => keys.map((key) => [key, isRight])),
  );
  const copies = await sources.find(
    new Set(rights.keys()),
    ({ key, sha256 }) => rights.get(key)?.(key, sha256) ?? false,
  );
  const reads = { left: MAX_READ_COUNT };
  for (const finding of batch) {
    const repairs: PossibleRepair[] = [];
    for (const method of METHODS[finding.kind]) {
      const obstacle =
        method === 'encode'
          ? await findEncodeObstacle(context, finding)
          : method === 'backup'
            ? await findBackupObstacle(sources, finding, wanted.get(finding)?.keys ?? [], copies, reads)
            : method === 'rows'
              ? findRowsObstacle(sources, finding)
              : null;
      if (method !== 'rows' || isOfRows(finding)) repairs.push({ method, obstacle });
    }
    await setRepairs(context.db, finding.id, repairs);
  }
}

async function findEncodeObstacle(
  { db, storage }: IntegrityContext,
  finding: FindingRow,
): Promise<IntegrityObstacle | null> {
  const original = await findOriginal(db, finding.subject_id);
  if (!original) return 'no-original';
  const stored = await storage.head(original.sourceKey);
  if (!stored) return 'no-original';
  const isDamaged = (await findOpenSubjects(db, 'original', [original.ingestId])).length > 0;
  return isDamaged || stored.size !== original.size ? 'original-damaged' : null;
}

async function findBackupObstacle(
  sources: BackupSources,
  { changed_count }: FindingRow,
  keys: readonly string[],
  copies: ReadonlyMap<string, FoundCopy>,
  reads: { left: number },
): Promise<IntegrityObstacle | null> {
  const found = keys.flatMap((key) => copies.get(key) ?? []);
  if (keys.length === 0 || found.length < keys.length) {
    if (sources.isUnreadable) return 'backup-unreadable';
    return sources.hasBackups ? 'not-in-backup' : 'no-backup';
  }
  if (changed_count === 0) return null;
  for (const copy of found) {
    reads.left -= 1;
    if (reads.left < 0) return null;
    if (!(await copy.isSound())) return 'backup-damaged';
  }
  return null;
}

/** Pictures that nothing shows need no row. */
function isOfRows({ kind, subject_id }: FindingRow): boolean {
  if (kind === 'unlinked') return true;
  const owner = describeKey(`${subject_id}/`)?.owner ?? describeKey(subject_id)?.owner;
  return owner === 'asset' || describeKey(subject_id)?.owner === 'license_document';
}

function findRowsObstacle(sources: BackupSources, { kind, group_id }: FindingRow): IntegrityObstacle | null {
  if (kind === 'unlinked' && group_id !== null) return null;
  if (sources.hasBackups) return null;
  return sources.isUnreadable ? 'backup-unreadable' : 'no-backup';
}
