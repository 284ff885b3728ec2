import type { Database } from '@playlet/db/database';
import { FIRST_SUPPORT_PAGE, type SupportPage } from '@playlet/domain/support';
import { sql } from 'kysely';
import { deleteLink, insertLink, updateLink } from '../ads/ad-link.ts';

type StoredSupport = SupportPage & { updatedAt: Date | null; updatedBy: string };
type SupportContact = { id: string; title: string; text: string; shown: boolean };
export type NewContact = Omit<SupportContact, 'id'> & { id: string | null };

/** Hours and questions as they were published last, else the product's own. */
export async function readSupportPage(db: Database): Promise<StoredSupport> {
  const row = await db
    .selectFrom('support_page')
    .select(['hours', 'questions', 'updated_at', 'updated_by'])
    .executeTakeFirst();
  if (!row) return { ...FIRST_SUPPORT_PAGE, updatedAt: null, updatedBy: '' };
  const { hours, questions } = row;
  return { hours, questions, updatedAt: row.updated_at, updatedBy: row.updated_by };
}

/** Every contact in its order, those that are switched off included. */
export async function listSupportContacts(db: Database): Promise<SupportContact[]> {
  const rows = await db
    .selectFrom('link')
    .select(['id', 'title', 'text', 'paused'])
    .where('slot', '=', 'service')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, text, paused }) => ({ id, title, text: text ?? '', shown: !paused }));
}

/** Returns a version of page and contacts, so that no editor overwrites unseen changes. */
export async function readSupportVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce((select version::text from support_page), '') || coalesce((
      select string_agg(id || ':' || version, ',' order by id) from link
      where slot = 'service' and deleted_at is null), '')) as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Keeps two publications from passing each other, until the transaction ends. */
export async function lockSupport(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('support'))`.execute(tx);
}

export async function writeSupportPage(
  tx: Database,
  { hours, questions }: SupportPage,
  by: string,
): Promise<void> {
  const fields = { hours: JSON.stringify(hours), questions: JSON.stringify(questions), updated_by: by };
  await tx
    .insertInto('support_page')
    .values({ ...fields, version: 1, updated_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('singleton')
        .doUpdateSet({ ...fields, version: sql`support_page.version + 1`, updated_at: sql`now()` }),
    )
    .execute();
}

/** Makes these the contacts, in this order; one that is there keeps its audience and window. */
export async function replaceContacts(tx: Database, contacts: readonly NewContact[]): Promise<void> {
  const left = new Map(
    (await listSupportContacts(tx)).map((contact, position) => [contact.id, { ...contact, position }]),
  );
  for (const [position, { id, title, text, shown }] of contacts.entries()) {
    const known = id === null ? undefined : left.get(id);
    const fields = { title, text, paused: !shown, position };
    if (!known) await insertLink(tx, { ...NO_BOUNDS, ...fields });
    else if (
      known.title !== title ||
      known.text !== text ||
      known.shown !== shown ||
      known.position !== position
    )
      await updateLink(tx, known.id, fields);
    if (known) left.delete(known.id);
  }
  for (const id of left.keys()) await deleteLink(tx, id);
}

const NO_BOUNDS = {
  slot: 'service',
  target: null,
  audience: 'all',
  daily_cap: null,
  starts_at: null,
  ends_at: null,
} as const;
