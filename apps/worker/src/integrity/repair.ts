import { setIngestJob } from '@playlet/core/ingest/ingest';
import { countAgain } from '@playlet/core/integrity/counts';
import { findOriginal, insertRepeatedIngest } from '@playlet/core/integrity/encode-again';
import type { FindingRow } from '@playlet/core/integrity/finding';
import { findMedia } from '@playlet/core/integrity/media';
import { insertReturnedRows, type ReturnedRow } from '@playlet/core/integrity/rows-again';
import { indexAgain } from '@playlet/core/integrity/search';
import { storeTombstoneAgain } from '@playlet/core/integrity/stored';
import { linkAgain, retireUnlinked } from '@playlet/core/integrity/strange';
import type { IntegrityRepair } from '@playlet/domain/integrity';
import { type BackupSources, openBackupSources } from './backup-sources.ts';
import { readMedia } from './check-media.ts';
import { describeKey, isKnownPrefix } from './check-storage.ts';
import { hashFile } from './file-digests.ts';
import type { IntegrityContext } from './integrity-context.ts';
import { findWantedFiles } from './wanted-files.ts';

/** Names in one sentence why a repair is not possible. */
export class RepairFailure extends Error {}

/** `begun`: it ends elsewhere, and is looked at again every minute. */
type Repair = (context: IntegrityContext, finding: FindingRow) => Promise<'done' | 'begun'>;

/** The ways to repair a finding. @throws RepairFailure */
export const REPAIRS: Record<IntegrityRepair, Repair> = {
  async encode(context, finding) {
    const { db, storage, jobs } = context;
    const original = await findOriginal(db, finding.subject_id);
    if (!original) throw new RepairFailure('The original is not kept any more.');
    if ((await hashFile(storage, original.sourceKey)) !== original.sha256)
      throw new RepairFailure('The original is missing or has changed itself.');
    const ingestId = await insertRepeatedIngest(db, original, finding.id);
    if (ingestId === undefined)
      throw new RepairFailure('Another file of this episode waits or is encoded already.');
    const jobId = await jobs.enqueue('ingest-episode', { ingestId }, { singletonKey: ingestId });
    if (jobId !== null) await setIngestJob(db, ingestId, jobId);
    return 'begun';
  },

  async backup(context, finding) {
    const { db, storage } = context;
    const media = finding.kind === 'media' ? await findMedia(db, finding.subject_id) : undefined;
    const reading = media && (await readMedia(storage, media));
    const names = reading ? [...reading.missing, ...reading.changed] : undefined;
    const { keys, isRight } = await findWantedFiles(context, finding, names);
    const sources = await openBackupSources(context);
    const copies = await sources.find(new Set(keys), ({ key, sha256 }) => isRight(key, sha256));
    const absent = keys.find((key) => !copies.has(key));
    if (absent !== undefined) throw new RepairFailure(`No backup has ${absent} as it was.`);
    for (const copy of copies.values()) await copy.restore(storage);
    return 'done';
  },

  async rows(context, finding) {
    const sources = await openBackupSources(context);
    if (finding.kind === 'unlinked') await bringMediaBack(context, sources, finding.subject_id);
    else await bringPrefixBack(context, sources, finding.subject_id);
    return 'done';
  },

  async store({ db, jobs }, { subject_id }) {
    await storeTombstoneAgain(db, subject_id);
    await jobs.enqueue('store-tombstones', {});
    return 'done';
  },

  async recount({ db }, { subject_id }) {
    await countAgain(db, subject_id);
    return 'done';
  },

  async index({ db }, { subject_id }) {
    await indexAgain(db, subject_id);
    return 'done';
  },

  async delete({ db, storage }, { kind, subject_id }) {
    if (kind === 'unlinked') {
      await retireUnlinked(db, subject_id);
      return 'done';
    }
    const prefix = describePrefix(subject_id);
    if (!prefix || (await isKnownPrefix(db, prefix)))
      throw new RepairFailure('A row names these files by now.');
    const isFolder = prefix.owner === 'asset' || prefix.owner === 'poster';
    await (isFolder ? storage.deletePrefix(subject_id) : storage.delete(subject_id));
    return 'done';
  },
};

/** A finding names a folder without its end. */
export const describePrefix = (prefix: string) => {
  const folder = describeKey(`${prefix}/`);
  return folder?.owner === 'nothing' ? describeKey(prefix) : folder;
};

async function bringMediaBack(
  { db }: IntegrityContext,
  sources: BackupSources,
  assetId: string,
): Promise<void> {
  const video = await sources.findRows({ table: 'video', column: 'asset_id', value: assetId });
  const subtitle = await findSubtitles(sources, video);
  const count = await insertReturnedRows(db, { video: video.map(readJson), subtitle });
  if (count > 0 || (await linkAgain(db, assetId))) return;
  throw new RepairFailure(
    'Neither a backup nor the import names its episode, or that has other media by now.',
  );
}

async function bringPrefixBack(
  { db }: IntegrityContext,
  sources: BackupSources,
  subjectId: string,
): Promise<void> {
  const prefix = describePrefix(subjectId);
  if (prefix?.owner === 'license_document') {
    const rows = await sources.findRows({ table: 'license_document', column: 'id', value: prefix.id });
    if ((await insertReturnedRows(db, { license_document: rows.map(readJson) })) > 0) return;
  }
  if (prefix?.owner === 'asset') {
    const asset = await sources.findRows({ table: 'asset', column: 'id', value: prefix.id });
    const video = await sources.findRows({ table: 'video', column: 'asset_id', value: prefix.id });
    const subtitle = await findSubtitles(sources, video);
    const rows = { asset: asset.map(readJson), video: video.map(readJson), subtitle };
    if (asset.length > 0 && (await insertReturnedRows(db, rows)) > 0) return;
  }
  throw new RepairFailure('No backup has the rows of these files.');
}

async function findSubtitles(
  sources: BackupSources,
  videos: readonly { id?: string | null }[],
): Promise<ReturnedRow[]> {
  const [video] = videos;
  if (!video?.id) return [];
  return (await sources.findRows({ table: 'subtitle', column: 'video_id', value: video.id })).map(readJson);
}

const JSON_COLUMNS = ['manifest', 'source'];

/** Reads the columns that are JSON; of the others the database reads the text. */
function readJson(row: Record<string, string | null>): ReturnedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && JSON_COLUMNS.includes(name) ? JSON.parse(value) : value,
    ]),
  );
}
