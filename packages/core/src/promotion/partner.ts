import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PartnerIdentityTable, PromotionPartnerTable } from '@playlet/db/tables/promotion';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

type Partner = Selectable<PromotionPartnerTable>;
/** A partner with the open part of the identity; null where none is stored. */
export type PartnerRow = Partner & {
  identity_kind: PartnerIdentityTable['kind'] | null;
  identity_tail: string | null;
};

/** Undefined where another has that name. */
export async function insertPartner(
  tx: Database,
  partner: Pick<Insertable<PromotionPartnerTable>, 'name' | 'first_basis_points' | 'renewal_basis_points'>,
): Promise<PartnerRow | undefined> {
  const row = await tx
    .insertInto('promotion_partner')
    .values({ ...partner, id: newId(), page_expires_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, identity_kind: null, identity_tail: null };
}

/** Undefined where there is no such partner. */
export async function updatePartner(
  tx: Database,
  id: string,
  changes: Updateable<PromotionPartnerTable>,
): Promise<PartnerRow | undefined> {
  await tx.updateTable('promotion_partner').set(changes).where('id', '=', id).execute();
  return findPartnerById(tx, id);
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
  return selectPartners(db).where('promotion_partner.id', '=', id).executeTakeFirst();
}

export function listPartners(db: Database): Promise<PartnerRow[]> {
  return selectPartners(db).orderBy('name').execute();
}

const selectPartners = (db: Database) =>
  db
    .selectFrom('promotion_partner')
    .leftJoin('partner_identity', 'partner_identity.id', 'promotion_partner.id')
    .selectAll('promotion_partner')
    .select(['partner_identity.kind as identity_kind', 'partner_identity.tail as identity_tail']);
