import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { MemberTable } from '@playlet/db/tables/member';
import { type Insertable, sql } from 'kysely';
import { lockMember } from '../members/member.ts';
import { insertGrant } from '../orders/grant.ts';

export type SeededCategory = { slug: string; name: string; children?: SeededCategory[] };
export type SeededChannel = {
  slug: string;
  name: string;
  access: 'free' | 'vip' | 'private';
  /** Shows dramas of this access, or of this genre's slug; everything where neither is given. */
  groupAccess?: 'free' | 'vip' | 'private';
  category?: string;
};

/** Makes genres and shelves that do not exist yet; what an operator changed since stays. */
export async function seedShelves(
  db: Database,
  categories: SeededCategory[],
  channels: SeededChannel[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table category in share row exclusive mode`.execute(tx);
    await seedCategories(tx, categories, null);
    const ids = new Map(
      (await tx.selectFrom('category').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
    );
    for (const [position, { slug, name, access, groupAccess, category }] of channels.entries()) {
      await tx
        .insertInto('channel')
        .values({
          id: newId(),
          parent_id: null,
          slug,
          name,
          access,
          picked: false,
          category_id: (category && ids.get(category)) ?? null,
          group_access: groupAccess ?? null,
          position,
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    }
  });
}

async function seedCategories(
  tx: Database,
  categories: SeededCategory[],
  parentId: string | null,
): Promise<void> {
  for (const [position, { slug, name, children = [] }] of categories.entries()) {
    await tx
      .insertInto('category')
      .values({ id: newId(), parent_id: parentId, name, slug, position })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('category')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await seedCategories(tx, children, id);
  }
}

/** The dramas of import keys that begin so, with the numbers of the episodes that are done or on their way. */
export function listImportedGroups(db: Database, keyPrefix: string) {
  return db
    .selectFrom('group')
    .select(['id', 'import_key', 'published_at', 'poster_id'])
    .select(
      sql<number[]>`array(select distinct ingest.index from ingest
        where ingest.group_id = "group".id and ingest.state in ('waiting', 'running', 'done', 'refused'))`.as(
        'taken',
      ),
    )
    .where(sql<boolean>`starts_with(import_key, ${keyPrefix})`)
    .execute();
}

type DemoMember = Omit<Insertable<MemberTable>, 'id'>;

/** Fixed ids distinguish demo accounts from real ones, which have random ids. */
const DEMO_ID = 'demo-';

/** Makes a demo account, or brings one of an earlier start back to these values. Answers its id. */
export async function saveDemoMember(db: Database, kind: string, member: DemoMember): Promise<string> {
  const id = `${DEMO_ID}${kind}`;
  await db
    .insertInto('member')
    .values({ ...member, id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(member))
    .execute();
  return id;
}

/**
 * Gives a demo account a membership as an operator would: days from `from` on, or a lifetime. An account that ever had
 * a grant keeps it, because it may have bought something since; `renew` extends it where it has run out.
 */
export async function grantDemoMembership(
  db: Database,
  memberId: string,
  { termDays, from, renew }: { termDays: number | null; from: Date; renew: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    const granted = await tx
      .selectFrom('grant')
      .select('id')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'membership')
      .limit(1)
      .executeTakeFirst();
    const over = !member?.vip_expires_at || member.vip_expires_at <= from;
    if (granted && !(renew && over)) return;
    await insertGrant(tx, {
      source: 'admin',
      recharge_id: null,
      member_id: memberId,
      kind: 'membership',
      term_days: termDays,
      amount: null,
      group_id: null,
      settled_at: from,
      note: 'demo',
    });
  });
}

/** Whether a database has been used for a demo. */
export async function hasDemoMembers(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', 'like', `${DEMO_ID}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
