import { COUNTS, countDramas } from '@playlet/core/integrity/counts';
import { findOpenSubjects, recordFinding, resolveFindings } from '@playlet/core/integrity/finding';
import {
  compareIndexedDialogue,
  compareIndexedGroups,
  type IndexedRow,
  isIndexedRight,
} from '@playlet/core/integrity/search';
import type { WalkPart } from '@playlet/core/integrity/stored';
import { findMadePlace, listLinkStates } from '@playlet/core/integrity/strange';
import type { AreaCheck, IntegrityContext } from './integrity-context.ts';

const BATCH_COUNT = 500;
/** A catalogue of 100,000 dramas is through in a night. */
const NIGHTLY_COUNT = 100_000;

/** Looks for media that no episode shows. */
export const unlinkedCheck: AreaCheck = {
  area: 'rows',
  nightlyCount: 10 * NIGHTLY_COUNT,
  async *walk({ db, clock }, { groupId }, { after, signal }) {
    for (let cursor = after; ; ) {
      signal.throwIfAborted();
      const batch = await listLinkStates(db, { after: cursor, count: BATCH_COUNT, groupId });
      const unlinked = batch.filter(({ isUnlinked }) => isUnlinked);
      const at = new Date(clock.now());
      for (const { id } of unlinked)
        await recordFinding(db, { kind: 'unlinked', subject_id: id, ...(await findMadePlace(db, id)) }, at);
      const right = batch.flatMap(({ id, isUnlinked }) => (isUnlinked ? [] : [id]));
      await resolveFindings(db, 'unlinked', await findOpenSubjects(db, 'unlinked', right), at);
      cursor = batch.at(-1)?.id ?? cursor;
      if (batch.length > 0) yield { checked: batch.length, found: unlinked.length, cursor };
      if (batch.length < BATCH_COUNT) return;
    }
  },
};

/** Compares the counts that dramas keep with their sources. */
export const countCheck: AreaCheck = {
  area: 'counts',
  nightlyCount: NIGHTLY_COUNT,
  async *walk({ db, clock }, { groupId }, { after, signal }) {
    for (let cursor = after; ; ) {
      signal.throwIfAborted();
      const batch = await countDramas(db, { after: cursor, count: BATCH_COUNT, groupId });
      const at = new Date(clock.now());
      const right: string[] = [];
      for (const { id, kept, counted } of batch) {
        const different = COUNTS.filter((name) => kept[name] !== counted[name]);
        if (different.length === 0) {
          right.push(id);
          continue;
        }
        const figures = Object.fromEntries(
          different.map((name): [string, [number, number]] => [name, [kept[name], counted[name]]]),
        );
        await recordFinding(db, { kind: 'counts', subject_id: id, group_id: id, figures }, at);
      }
      await resolveFindings(db, 'counts', await findOpenSubjects(db, 'counts', right), at);
      cursor = batch.at(-1)?.id ?? cursor;
      if (batch.length > 0) yield { checked: batch.length, found: batch.length - right.length, cursor };
      if (batch.length < BATCH_COUNT) return;
    }
  },
};

/** Compares dramas with the search index. */
export const searchCheck: AreaCheck = {
  area: 'search',
  nightlyCount: NIGHTLY_COUNT,
  walk: (context, { groupId }, place) => walkIndexed(context, compareIndexedGroups, groupId, place),
};

/** Compares subtitles with the search index: a tenth of a large catalogue a night. */
export const dialogueCheck: AreaCheck = {
  area: 'dialogue',
  nightlyCount: NIGHTLY_COUNT,
  walk: (context, { groupId }, place) => walkIndexed(context, compareIndexedDialogue, groupId, place),
};

async function* walkIndexed(
  { db, clock }: IntegrityContext,
  compare: (db: IntegrityContext['db'], part: WalkPart) => Promise<IndexedRow[]>,
  groupId: string | null,
  { after, signal }: { after: string; signal: AbortSignal },
): ReturnType<AreaCheck['walk']> {
  for (let cursor = after; ; ) {
    signal.throwIfAborted();
    const batch = await compare(db, { after: cursor, count: BATCH_COUNT, groupId });
    let found = 0;
    for (const of of new Set(batch.flatMap((row) => (row.isRight ? [] : [row.groupId])))) {
      // Read in several statements: it may have been edited between them.
      if (await isIndexedRight(db, of)) continue;
      await recordFinding(db, { kind: 'search', subject_id: of, group_id: of }, new Date(clock.now()));
      found += 1;
    }
    const open = await findOpenSubjects(db, 'search', [...new Set(batch.map((row) => row.groupId))]);
    for (const id of open)
      if (await isIndexedRight(db, id)) await resolveFindings(db, 'search', [id], new Date(clock.now()));
    cursor = batch.at(-1)?.id ?? cursor;
    if (batch.length > 0) yield { checked: batch.length, found, cursor };
    if (batch.length < BATCH_COUNT) return;
  }
}
