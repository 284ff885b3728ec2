import {
  findOpenSubjects,
  type NewFinding,
  recordFinding,
  resolveFindings,
} from '@playlet/core/integrity/finding';
import {
  findPosterPlace,
  isOriginalKept,
  isStillNamed,
  keepPosterFiles,
  listCertificatesToCheck,
  listOriginalsToCheck,
  listPostersToCheck,
  listTombstonesToCheck,
  type PosterToCheck,
  type WalkPart,
} from '@playlet/core/integrity/stored';
import type { IntegrityKind } from '@playlet/domain/integrity';
import { certificateKeyOf } from '@playlet/domain/publishing/certificate';
import { folderOf } from '@playlet/picture';
import { hashFile, isAsKept, packDigests, unpackDigests } from './file-digests.ts';
import type { AreaCheck, IntegrityContext } from './integrity-context.ts';

const BATCH_COUNT = 200;
/** A few pictures and papers a drama: a catalogue of 100,000 dramas is through in a week. */
const NIGHTLY_COUNT = 50_000;

export const posterCheck: AreaCheck = {
  area: 'posters',
  nightlyCount: NIGHTLY_COUNT,
  walk: walkOf('poster', listPostersToCheck, ({ id }) => id, checkPoster),
};

export const certificateCheck: AreaCheck = {
  area: 'certificates',
  nightlyCount: NIGHTLY_COUNT,
  walk: walkOf(
    'certificate',
    listCertificatesToCheck,
    ({ id }) => id,
    async (context, { id, type, sha256, groupId }) => {
      const fault = await compareFile(context, certificateKeyOf(id, type), sha256);
      if (!fault || !(await isStillNamed(context.db, 'license_document', id))) return undefined;
      return { group_id: groupId, ...fault };
    },
  ),
};

export const originalCheck: AreaCheck = {
  area: 'originals',
  nightlyCount: 2000,
  walk: walkOf(
    'original',
    listOriginalsToCheck,
    ({ id }) => id,
    async (context, { id, sourceKey, sha256, groupId, index }) => {
      const fault = await compareFile(context, sourceKey, sha256);
      if (!fault || !(await isOriginalKept(context.db, id))) return undefined;
      return { group_id: groupId, index, ...fault };
    },
  ),
};

export const tombstoneCheck: AreaCheck = {
  area: 'tombstones',
  nightlyCount: NIGHTLY_COUNT,
  walk: walkOf(
    'tombstone',
    listTombstonesToCheck,
    (id) => id,
    async ({ storage, db }, id) => {
      const key = `deregistered/${id}.json`;
      if ((await storage.head(key)) || !(await isStillNamed(db, 'tombstone', id))) return undefined;
      return { missing: [key] };
    },
  ),
};

type Fault = Omit<NewFinding, 'kind' | 'subject_id'>;

/** Walks the rows of a kind of file; the fault of each is recorded, or its finding resolved. */
function walkOf<Row>(
  kind: IntegrityKind,
  list: (db: IntegrityContext['db'], part: WalkPart) => Promise<Row[]>,
  idOf: (row: Row) => string,
  check: (context: IntegrityContext, row: Row) => Promise<Fault | undefined>,
): AreaCheck['walk'] {
  return async function* walk(context, { groupId }, { after, signal }) {
    const { db, clock } = context;
    for (let cursor = after; ; ) {
      const batch = await list(db, { after: cursor, count: BATCH_COUNT, groupId });
      const right: string[] = [];
      let found = 0;
      for (const row of batch) {
        signal.throwIfAborted();
        cursor = idOf(row);
        const fault = await check(context, row);
        if (fault) {
          await recordFinding(db, { kind, subject_id: cursor, ...fault }, new Date(clock.now()));
          found += 1;
        } else right.push(cursor);
      }
      await resolveFindings(db, kind, await findOpenSubjects(db, kind, right), new Date(clock.now()));
      if (batch.length > 0) yield { checked: batch.length, found, cursor };
      if (batch.length < BATCH_COUNT) return;
    }
  };
}

async function compareFile(
  { storage }: IntegrityContext,
  key: string,
  sha256: string,
): Promise<Pick<Fault, 'missing' | 'changed'> | undefined> {
  const found = await hashFile(storage, key);
  if (found === sha256) return undefined;
  return found === undefined ? { missing: [key] } : { changed: [key] };
}

/** The JPEG of link previews is left out: it is made again where it is gone, and written again with the same picture. */
async function checkPoster(context: IntegrityContext, poster: PosterToCheck): Promise<Fault | undefined> {
  const { db, storage, clock } = context;
  const folder = folderOf(poster.id, poster.gated);
  const names = poster.widths.flatMap((width) => [
    `${width}.webp`,
    ...(poster.avif ? [`${width}.avif`] : []),
  ]);
  const digests = new Map<string, string>();
  for (const name of names) {
    const sha256 = await hashFile(storage, `${folder}/${name}`);
    if (sha256 !== undefined) digests.set(name, sha256);
  }
  const kept = unpackDigests(poster.files);
  const missing = names.filter((name) => !digests.has(name));
  const changed = [...digests].flatMap(([name, sha256]) => (isAsKept(kept, name, sha256) ? [] : [name]));
  if (missing.length + changed.length > 0) {
    if (!(await isStillNamed(db, 'poster', poster.id))) return undefined;
    const keyOf = (name: string) => `${folder}/${name}`;
    return {
      ...(await findPosterPlace(db, poster.id)),
      missing: missing.map(keyOf),
      changed: changed.map(keyOf),
    };
  }
  const files = packDigests(digests, kept);
  if (!poster.files?.equals(files)) await keepPosterFiles(db, poster.id, files, new Date(clock.now()));
  return undefined;
}
