import {
  type CheckRow,
  endCheck,
  keepArea,
  readAreaCursor,
  reportCheck,
} from '@playlet/core/integrity/check';
import { forgetOldFindings, resolveGone } from '@playlet/core/integrity/finding';
import { countOpenFindings } from '@playlet/core/integrity/list';
import { certificateCheck, originalCheck, posterCheck, tombstoneCheck } from './check-files.ts';
import { checkDueMedia, mediaCheck } from './check-media.ts';
import { countCheck, dialogueCheck, searchCheck, unlinkedCheck } from './check-rows.ts';
import { storageCheck } from './check-storage.ts';
import type { AreaCheck, IntegrityContext } from './integrity-context.ts';
import { judgeRepairs } from './judge-repairs.ts';

const AREAS: readonly AreaCheck[] = [
  mediaCheck,
  posterCheck,
  certificateCheck,
  originalCheck,
  tombstoneCheck,
  storageCheck,
  unlinkedCheck,
  countCheck,
  searchCheck,
  dialogueCheck,
];

/** A report is read by people, who look every second or two. */
const REPORT_INTERVAL_MS = 1000;

/** Checks everything, or one drama, to the end; continues where a killed worker left it. */
export async function runAskedCheck(
  context: IntegrityContext,
  check: CheckRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const first = Math.max(
    0,
    AREAS.findIndex(({ area }) => area === check.area),
  );
  let { done, found } = check;
  let reportedAt = 0;
  for (const [place, one] of AREAS.entries()) {
    if (place < first) continue;
    const after = place === first ? (check.cursor ?? '') : '';
    let checked = 0;
    await reportCheck(db, check.id, { area: one.area, cursor: after, done, found });
    for await (const step of one.walk(context, { groupId: check.group_id }, { after, signal })) {
      checked += step.checked;
      done += step.checked;
      found += step.found;
      if (clock.now() - reportedAt < REPORT_INTERVAL_MS) continue;
      reportedAt = clock.now();
      await reportCheck(db, check.id, { area: one.area, cursor: step.cursor, done, found });
    }
    await reportCheck(db, check.id, { area: one.area, cursor: '', done, found });
    if (check.group_id === null)
      await keepArea(db, { area: one.area, cursor: '', checked, at: new Date(clock.now()) });
  }
  await finish(context, signal);
  await endCheck(db, check.id, null, new Date(clock.now()));
}

/** Does a night's share of each area, behind the last night's. */
export async function runNight(context: IntegrityContext, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  await checkDueMedia(context, signal);
  await keepArea(db, { area: 'media', cursor: '', checked: 0, at: new Date(clock.now()) });
  for (const one of AREAS) {
    if (one === mediaCheck) continue;
    let cursor = await readAreaCursor(db, one.area);
    let checked = 0;
    let isCut = false;
    for await (const step of one.walk(context, { groupId: null }, { after: cursor, signal })) {
      checked += step.checked;
      cursor = step.cursor;
      isCut = one.nightlyCount > 0 && checked >= one.nightlyCount;
      if (isCut) break;
    }
    await keepArea(db, { area: one.area, cursor: isCut ? cursor : '', checked, at: new Date(clock.now()) });
  }
  await finish(context, signal);
}

async function finish(context: IntegrityContext, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = new Date(clock.now());
  await resolveGone(db, now);
  await forgetOldFindings(db, now);
  await judgeRepairs(context, signal);
  await raiseOthers(context);
}

/** Raises the alerts of pictures, papers and originals, and of derived rows. */
async function raiseOthers({ db, alerts }: IntegrityContext): Promise<void> {
  const counts = new Map((await countOpenFindings(db)).map(({ kind, count }) => [kind, count]));
  const sum = (kinds: readonly Parameters<typeof counts.get>[0][]) =>
    kinds.reduce((total, kind) => total + (counts.get(kind) ?? 0), 0);
  const files = sum(['poster', 'certificate', 'original', 'tombstone']);
  if (files > 0)
    await alerts.raise({
      kind: 'file-damaged',
      message: `${files} pictures, papers or originals are missing or have changed: the page of the console on integrity names them`,
      details: { findings: files },
    });
  const rows = sum(['unlinked', 'counts', 'search']);
  if (rows > 0)
    await alerts.raise({
      kind: 'data-differs',
      message: `${rows} rows of the database differ from what they are made of: the page of the console on integrity corrects them`,
      details: { findings: rows },
    });
}
