import type { FindingRow } from '@playlet/core/integrity/finding';
import { findMedia } from '@playlet/core/integrity/media';
import { findPosterFiles, findSha256 } from '@playlet/core/integrity/stored';
import { isAsKept, unpackDigests } from './file-digests.ts';
import type { IntegrityContext } from './integrity-context.ts';

/** The storage keys of a finding's files, and which content of them is right. */
export type WantedFiles = { keys: string[]; isRight(key: string, sha256: string): boolean };

/** Returns the files that a backup has to give back for a finding; `names` in place of those that it names. */
export async function findWantedFiles(
  { db }: Pick<IntegrityContext, 'db'>,
  { kind, subject_id: id, missing, changed }: FindingRow,
  names: readonly string[] = [...missing, ...changed],
): Promise<WantedFiles> {
  if (kind === 'media') {
    const kept = unpackDigests((await findMedia(db, id))?.files ?? null);
    const isRight = (key: string, sha256: string) => isAsKept(kept, key.slice(id.length + 1), sha256);
    return { keys: names.map((name) => `${id}/${name}`), isRight };
  }
  if (kind === 'poster') {
    const kept = unpackDigests(await findPosterFiles(db, id));
    return {
      keys: [...names],
      isRight: (key, sha256) => isAsKept(kept, key.split('/').at(-1) ?? '', sha256),
    };
  }
  const right = await findSha256(db, kind === 'original' ? 'ingest' : 'license_document', id);
  return { keys: [...names], isRight: (_, sha256) => sha256 === right };
}
