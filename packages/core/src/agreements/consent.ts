import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ConsentTable } from '@playlet/db/tables/consent';
import type { AgreementName } from '@playlet/legal';
import { ACCOUNT_DOCUMENTS, type ConsentSource, PURCHASE_DOCUMENTS } from '@playlet/legal/consent';
import { type Selectable, sql } from 'kysely';

export type Consent = { document: AgreementName; version: string };
export type ConsentRow = Selectable<ConsentTable>;

type GivenConsents = { memberId: string; consents: readonly Consent[]; source: ConsentSource; at: Date };

/** Records a member's consents with the time and the occasion; only the first one counts. */
export async function insertConsents(
  tx: Database,
  { memberId, consents, source, at }: GivenConsents,
): Promise<void> {
  if (consents.length === 0) return;
  await tx
    .insertInto('consent')
    .values(
      consents.map(({ document, version }) => ({
        id: newId(),
        member_id: memberId,
        tombstone_id: null,
        document,
        version,
        at,
        source,
      })),
    )
    .onConflict((conflict) => conflict.constraint('consent_once').doNothing())
    .execute();
}

/**
 * Returns those of these documents to whose valid versions the member has not agreed, each with the latest version
 * agreed to. Documents that every purchase asks for are only returned for members whose renewal buys without them.
 */
export async function listOutdatedConsents(
  db: Database,
  memberId: string,
  oldestHeld: readonly Consent[],
): Promise<{ document: AgreementName; since: string | null }[]> {
  if (oldestHeld.length === 0) return [];
  const { rows } = await sql<{ document: AgreementName; since: string | null }>`
    select held.document, (
      select max(consent.version) from consent
      where consent.member_id = ${memberId} and consent.document = held.document) as since
    from jsonb_to_recordset(${JSON.stringify(oldestHeld)}::jsonb) as held (document text, version text)
    where (held.document in (${sql.join(ACCOUNT_DOCUMENTS)})
        or exists (select from autorenew where autorenew.member_id = ${memberId}))
      and not exists (
        select from consent
        where consent.member_id = ${memberId} and consent.document = held.document and consent.version >= held.version)`.execute(
    db,
  );
  return rows;
}

/** How many members are asked to agree again, on their next visit or with their next purchase, to what still holds from a version on. */
export async function countOutdated(db: Database, { document, version }: Consent): Promise<number> {
  const isOfPurchases = PURCHASE_DOCUMENTS.some((one) => one === document);
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from member
    where not exists (
        select from consent
        where consent.member_id = member.id and consent.document = ${document} and consent.version >= ${version})
      ${isOfPurchases ? sql`and exists (select from consent where consent.member_id = member.id and consent.document = ${document})` : sql``}`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}

type ConsentCount = Consent & { source: ConsentSource; members: number };

/** Counts the consents to each version, by the act they were given with. */
export async function countConsents(db: Database): Promise<ConsentCount[]> {
  return db
    .selectFrom('consent')
    .select((eb) => ['document', 'version', 'source', eb.fn.countAll<number>().as('members')])
    .groupBy(['document', 'version', 'source'])
    .execute();
}

/** How many agreed to a version on each Beijing day since a moment, the latest first. */
export async function listConsentDays(
  db: Database,
  { document, version }: { document: string; version: string },
  since: Date,
): Promise<{ day: string; members: number }[]> {
  const { rows } = await sql<{ day: string; members: number }>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*) as members
    from consent where document = ${document} and version = ${version} and at >= ${since}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** Moves a member's renewals to the versions just agreed to. */
export async function renewUnder(
  tx: Database,
  memberId: string,
  consents: readonly Consent[],
): Promise<void> {
  const names = consents.map(({ document }) => document);
  if (names.length === 0) return;
  await sql`
    update autorenew set consents = ${JSON.stringify(consents)}::jsonb || coalesce((
      select jsonb_agg(given) from jsonb_array_elements(consents) as given
      where not given ->> 'document' in (${sql.join(names)})), '[]'::jsonb)
    where member_id = ${memberId}`.execute(tx);
}
