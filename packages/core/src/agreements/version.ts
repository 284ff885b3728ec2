import type { Database } from '@playlet/db/database';
import type { DocumentName, TextLocale } from '@playlet/legal';
import type { Draft } from '@playlet/legal/draft-faults';
import type { Version } from '@playlet/legal/versions';
import { sql } from 'kysely';

export type PublishedVersion = Version & { document: DocumentName; publishedAt: Date; publishedBy: string };

/** Every version an operator has published, without its text. */
export async function listPublishedVersions(db: Database): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom('agreement_version')
    .select(['document', 'version', 'summary', 'asks_again', 'published_at', 'published_by'])
    .execute();
  return rows.map(({ document, version, summary, asks_again, published_at, published_by }) => ({
    document,
    version,
    summary,
    asksAgain: asks_again,
    builtIn: false,
    publishedAt: published_at,
    publishedBy: published_by,
  }));
}

/** The Markdown of a published version in each language. */
export async function listPublishedTexts(
  db: Database,
  document: DocumentName,
  version: string,
): Promise<Record<TextLocale, string> | undefined> {
  const row = await db
    .selectFrom('agreement_version')
    .select('texts')
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.texts;
}

/** Serializes changes of the agreements until the transaction ends. */
export async function lockAgreements(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agreements'))`.execute(tx);
}

type NewVersion = Pick<Draft, 'texts' | 'summary' | 'asksAgain'> & {
  document: DocumentName;
  version: string;
  publishedAt: Date;
  publishedBy: string;
};

export async function insertVersion(
  tx: Database,
  { document, version, texts, summary, asksAgain, publishedAt, publishedBy }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('agreement_version')
    .values({
      document,
      version,
      texts: JSON.stringify(texts),
      summary: JSON.stringify(summary),
      asks_again: asksAgain,
      published_at: publishedAt,
      published_by: publishedBy,
    })
    .execute();
}
