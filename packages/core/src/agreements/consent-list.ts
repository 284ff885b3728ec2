import type { Database } from '@playlet/db/database';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { AgreementName } from '@playlet/legal';
import type { ConsentRow } from './consent.ts';

export type ConsentFilter = {
  memberId?: string | undefined;
  document?: AgreementName | undefined;
  version?: string | undefined;
};

export type ListedConsent = Omit<ConsentRow, 'tombstone_id'> & {
  microseconds: number;
  /** Null for a member who has left. */
  username: string | null;
  phone: string | null;
};

/** Lists consents, the latest first. */
export async function listConsents(
  db: Database,
  { memberId, document, version }: ConsentFilter,
  part: PagePart<TimePlace>,
): Promise<ListedConsent[]> {
  return db
    .selectFrom('consent')
    .leftJoin('member', 'member.id', 'consent.member_id')
    .select([
      'consent.id',
      'consent.member_id',
      'consent.document',
      'consent.version',
      'consent.at',
      'consent.source',
      'member.username',
      'member.phone',
      microsecondsOf('consent.at').as('microseconds'),
    ])
    .$if(memberId !== undefined, (query) => query.where('consent.member_id', '=', memberId ?? ''))
    .$if(document !== undefined, (query) => query.where('consent.document', '=', document ?? 'user'))
    .$if(version !== undefined, (query) => query.where('consent.version', '=', version ?? ''))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'consent.at', { id: 'consent.id' })),
    )
    .orderBy('consent.at', 'desc')
    .orderBy('consent.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}
