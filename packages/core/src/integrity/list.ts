import type { Database } from '@playlet/db/database';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { IntegrityKind } from '@playlet/domain/integrity';
import { sql } from 'kysely';
import type { FindingRow } from './finding.ts';

export type ListedFinding = FindingRow & { title: string | null; microseconds: number };

export type FindingFilter = {
  kind?: IntegrityKind | undefined;
  groupId?: string | undefined;
  /** Resolved ones instead of open ones. */
  isResolved: boolean;
};

/** Lists findings with the titles of their dramas, the first seen last. */
export function listFindings(
  db: Database,
  { kind, groupId, isResolved }: FindingFilter,
  part: PagePart<TimePlace>,
): Promise<ListedFinding[]> {
  return db
    .selectFrom('integrity_finding')
    .leftJoin('group', 'group.id', 'integrity_finding.group_id')
    .selectAll('integrity_finding')
    .select('group.title')
    .select(microsecondsOf('first_seen_at').as('microseconds'))
    .where('resolved_at', isResolved ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as IntegrityKind))
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'first_seen_at', { id: 'integrity_finding.id' })),
    )
    .orderBy('first_seen_at', 'desc')
    .orderBy('integrity_finding.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Counts open findings by kind. */
export async function countOpenFindings(db: Database): Promise<{ kind: IntegrityKind; count: number }[]> {
  const { rows } = await sql<{ kind: IntegrityKind; count: number }>`
    select kind, count(*)::int as count from integrity_finding where resolved_at is null group by kind order by kind`.execute(
    db,
  );
  return rows;
}

export function listOpenOfKind(db: Database, kind: IntegrityKind, count: number): Promise<FindingRow[]> {
  return db
    .selectFrom('integrity_finding')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(count)
    .execute();
}
