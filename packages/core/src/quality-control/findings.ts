import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { offsetOf, type PagePart } from '@playlet/db/queries/paging/page-part';
import type { QualityFindingTable } from '@playlet/db/tables/quality';
import type { Finding } from '@playlet/domain/quality/findings';
import { findBefore, isSameFinding } from '@playlet/domain/quality/same-finding';
import { type Selectable, sql } from 'kysely';

/** A finding about an episode, or with the index 0 about the drama. */
export type FoundOf = {
  videoId: string | null;
  index: number;
  assetId: string | null;
  findings: readonly Finding[];
};

/**
 * Stores the findings of a drama: a repeated finding keeps its decision while its reason is the same, a vanished one is
 * deleted, and one of replaced media is kept as replaced.
 */
export function keepFindings(db: Database, groupId: string, found: readonly FoundOf[]): Promise<void> {
  return joinTransaction(db, async (tx) => {
    // The lock makes concurrent judgments of the drama wait for these findings.
    await sql`select from "group" where id = ${groupId} for update`.execute(tx);
    const assets = found.flatMap(({ assetId }) => assetId ?? []);
    const videoIds = found.flatMap(({ videoId }) => videoId ?? []);
    const known = await sql<KnownFinding>`
      select id, index, asset_id as "assetId", mark, kind, severity, details as values,
        case when start_seconds is null then null
          else json_build_object('start', start_seconds, 'end', end_seconds) end as span
      from quality_finding
      where group_id = ${groupId} and (asset_id is null or asset_id = any(${assets}::text[]))`.execute(tx);
    const left = new Set(known.rows);
    for (const one of found) {
      for (const finding of one.findings) {
        const sameKind = [...left].filter(
          ({ index, assetId, kind }) =>
            index === one.index && assetId === one.assetId && kind === finding.kind,
        );
        const before = findBefore(finding, sameKind);
        if (before) {
          left.delete(before);
          await updateFinding(tx, before, finding);
        } else await insertFinding(tx, groupId, one, finding, known.rows);
      }
    }
    const gone = [...left].map(({ id }) => id);
    await sql`delete from quality_finding where id = any(${gone}::text[])`.execute(tx);
    await sql`
      update quality_finding set state = 'replaced', decided_at = now()
      where group_id = ${groupId} and state = 'open' and asset_id is not null and asset_id <> all(${assets}::text[])
        and video_id = any(${videoIds}::text[])`.execute(tx);
  });
}

type KnownFinding = Finding & { id: string; index: number; assetId: string | null; mark: string };

/** A finding reopens when it differs from the judged one. */
async function updateFinding(tx: Database, before: KnownFinding, finding: Finding): Promise<void> {
  const reopened = isSameFinding(before, finding)
    ? {}
    : { state: 'open' as const, decided_by: null, decided_at: null };
  await tx
    .updateTable('quality_finding')
    .set({
      severity: finding.severity,
      start_seconds: finding.span?.start ?? null,
      end_seconds: finding.span?.end ?? null,
      details: JSON.stringify(finding.values),
      ...reopened,
    })
    .where('id', '=', before.id)
    .execute();
}

async function insertFinding(
  tx: Database,
  groupId: string,
  { videoId, index, assetId }: FoundOf,
  finding: Finding,
  known: KnownFinding[],
): Promise<void> {
  const taken = new Set(
    known.flatMap((one) => (one.index === index && one.assetId === assetId ? [one.mark] : [])),
  );
  let mark = markOf(finding);
  while (taken.has(mark)) mark += '+';
  const id = newId();
  known.push({ ...finding, id, index, assetId, mark });
  await sql`
    insert into quality_finding (id, group_id, group_seq, video_id, index, asset_id, mark, kind, severity,
      start_seconds, end_seconds, details)
    select ${id}, id, seq, ${videoId}, ${index}, ${assetId}, ${mark}, ${finding.kind}, ${finding.severity},
      ${finding.span?.start ?? null}, ${finding.span?.end ?? null}, ${JSON.stringify(finding.values)}::jsonb
    from "group" where id = ${groupId}`.execute(tx);
}

/** Its kind, and the second it began at when it was first found. */
const markOf = ({ kind, span }: Finding) => (span ? `${kind} ${Math.round(span.start)}` : kind);

export type FindingRow = Selectable<QualityFindingTable> & {
  group_title: string;
  video_title: string | null;
};
export type FindingFilter = {
  groupId?: string | undefined;
  kind?: FindingRow['kind'] | undefined;
  severity?: FindingRow['severity'] | undefined;
  state?: FindingRow['state'] | undefined;
};
export type FindingPlace = readonly [groupSeq: number, index: number, id: string];

/** Findings, of the newest drama first and by its episodes. */
export async function listFindings(
  db: Database,
  filter: FindingFilter,
  part: PagePart<FindingPlace>,
): Promise<FindingRow[]> {
  const { after } = part;
  return selected(db)
    .$if(filter.groupId !== undefined, (query) =>
      query.where('quality_finding.group_id', '=', filter.groupId ?? ''),
    )
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? 'black'))
    .$if(filter.severity !== undefined, (query) => query.where('severity', '=', filter.severity ?? 'error'))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? 'open'))
    .$if(after !== undefined, (query) =>
      // The first condition is what an index can begin with. A place that was made up may hold more than an integer does.
      query.where(
        sql<boolean>`(group_seq <= ${after?.[0]} and (group_seq < ${after?.[0]}
          or (quality_finding.index, quality_finding.id) > (${after?.[1]}::bigint, ${after?.[2]})))`,
      ),
    )
    .orderBy('group_seq', 'desc')
    .orderBy('quality_finding.index')
    .orderBy('quality_finding.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Returns the findings of an episode's present media, in the order of the film. */
export async function listFindingsOfVideo(
  db: Database,
  videoId: string,
  assetId: string,
): Promise<FindingRow[]> {
  return selected(db)
    .where('quality_finding.video_id', '=', videoId)
    .where('quality_finding.asset_id', '=', assetId)
    .orderBy(sql`start_seconds nulls first`)
    .orderBy('quality_finding.id')
    .execute();
}

/** Decides a finding; undefined where there is none that could be. One of media that were replaced stays as it is. */
export async function decideFinding(
  db: Database,
  id: string,
  { state, by }: { state: 'open' | 'fine'; by: string },
): Promise<FindingRow | undefined> {
  const changed = await db
    .updateTable('quality_finding')
    .set({
      state,
      decided_by: state === 'fine' ? by : null,
      decided_at: state === 'fine' ? sql`now()` : null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'replaced')
    .returning('id')
    .executeTakeFirst();
  return changed && selected(db).where('quality_finding.id', '=', id).executeTakeFirst();
}

function selected(db: Database) {
  return db
    .selectFrom('quality_finding')
    .innerJoin('group', 'group.id', 'quality_finding.group_id')
    .leftJoin('video', 'video.id', 'quality_finding.video_id')
    .selectAll('quality_finding')
    .select(['group.title as group_title', 'video.title as video_title']);
}
