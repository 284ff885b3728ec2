import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PromotionPartnerTable } from '@playlet/db/tables/promotion';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type PartnerRow = Selectable<PromotionPartnerTable>;

/** Undefined where another has that name. */
export function insertPartner(
  tx: Database,
  partner: Pick<Insertable<PromotionPartnerTable>, 'name' | 'first_basis_points' | 'renewal_basis_points'>,
): Promise<PartnerRow | undefined> {
  return tx
    .insertInto('promotion_partner')
    .values({ ...partner, id: newId(), page_expires_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined where there is no such partner. */
export function updatePartner(
  tx: Database,
  id: string,
  changes: Updateable<PromotionPartnerTable>,
): Promise<PartnerRow | undefined> {
  return tx
    .updateTable('promotion_partner')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Opens a partner's own page until a moment, or closes it with null; every token given before is void. */
export function setPartnerPage(
  tx: Database,
  id: string,
  until: Date | null,
): Promise<PartnerRow | undefined> {
  return updatePartner(tx, id, { page_expires_at: until, page_version: sql`page_version + 1` as never });
}

export function findPartnerById(db: Database, id: string): Promise<PartnerRow | undefined> {
  return db.selectFrom('promotion_partner').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listPartners(db: Database): Promise<PartnerRow[]> {
  return db.selectFrom('promotion_partner').selectAll().orderBy('name').execute();
}
