import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { RechargeKind } from '@playlet/db/tables/money';
import type { PromotionAttributionTable } from '@playlet/db/tables/promotion';
import { type Attribution, attribute, type Touch } from '@playlet/domain/promotion/attribution';
import { shareBasisPoints } from '@playlet/domain/promotion/share';
import type { Selectable } from 'kysely';

export type AttributionRow = Selectable<PromotionAttributionTable>;

/** A link followed on the calling device, with the advertising platform's click parameters. */
export type Visit = Touch & { parameters: Record<string, string> };

type Buyer = { memberId: string; visits: readonly Visit[]; now: Date };

/** Attributes a registration to a link, in its transaction. Undefined where no link counts. */
export async function attributeRegistration(
  tx: Database,
  { memberId, visits, now }: Buyer,
): Promise<AttributionRow | undefined> {
  const found = attribute(visits, now.getTime());
  if (!found) return undefined;
  const { last, first } = found;
  return insertAttribution(tx, {
    kind: 'registration',
    basis: 'touch',
    link_id: last.linkId,
    first_link_id: first.linkId,
    touch_id: last.id,
    followed_at: new Date(last.at),
    renewal: false,
    parameters: parametersOf(last),
    member_id: memberId,
    recharge_id: null,
    at: now,
  });
}

/**
 * Attributes an order to a link, in its transaction: the last link the member followed within the window before it, on
 * any device, else the link of the registration. A top-up is no sale: the later purchase is.
 */
export async function attributeOrder(
  tx: Database,
  { memberId, visits, now, order }: Buyer & { order: { id: string; kind: RechargeKind } },
): Promise<AttributionRow | undefined> {
  if (order.kind === 'balance') return undefined;
  const found = await findFollowedLink(tx, { memberId, visits, now });
  const registration = await registrationOf(tx, memberId);
  const base = {
    kind: 'order',
    renewal: await hasPaidBefore(tx, memberId),
    member_id: memberId,
    at: now,
  } as const;
  if (found)
    return insertAttribution(tx, {
      ...base,
      basis: 'touch',
      link_id: found.last.linkId,
      first_link_id: registration?.first_link_id ?? found.first.linkId,
      touch_id: found.last.id,
      followed_at: new Date(found.last.at),
      parameters: parametersOf(found.last),
      recharge_id: order.id,
    });
  if (!registration) return undefined;
  const { link_id, first_link_id, touch_id, followed_at } = registration;
  return insertAttribution(tx, {
    ...base,
    basis: 'registration',
    link_id,
    first_link_id,
    touch_id,
    followed_at,
    // The advertising platform has received this click long ago.
    parameters: null,
    recharge_id: order.id,
  });
}

/** The link that counts at a moment: the last one followed within the window before it, on this device or, by a member, another. */
export async function findFollowedLink(
  db: Database,
  { memberId, visits, now }: Omit<Buyer, 'memberId'> & { memberId: string | undefined },
): Promise<Attribution<Visit> | undefined> {
  const known = memberId === undefined ? [] : await touchesOfMember(db, memberId);
  const seen = new Set(visits.map(({ id }) => id));
  return attribute([...visits, ...known.filter(({ id }) => !seen.has(id))], now.getTime());
}

/** A link that is gone since it was followed counts for nothing. The partner's share is that of this moment. */
async function insertAttribution(
  tx: Database,
  row: Omit<AttributionRow, 'id' | 'partner_id' | 'basis_points' | 'parameters'> & {
    parameters: string | null;
  },
): Promise<AttributionRow | undefined> {
  const link = await tx
    .selectFrom('promotion_link')
    .leftJoin('promotion_partner', 'promotion_partner.id', 'promotion_link.partner_id')
    .select(['partner_id', 'first_basis_points', 'renewal_basis_points'])
    .where('promotion_link.id', '=', row.link_id)
    .executeTakeFirst();
  if (!link) return undefined;
  const rule = {
    firstBasisPoints: link.first_basis_points ?? 0,
    renewalBasisPoints: link.renewal_basis_points ?? 0,
  };
  return tx
    .insertInto('promotion_attribution')
    .values({
      ...row,
      id: newId(),
      partner_id: link.partner_id,
      basis_points: shareBasisPoints(rule, row.renewal),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function touchesOfMember(tx: Database, memberId: string): Promise<Visit[]> {
  const rows = await tx
    .selectFrom('promotion_touch')
    .select(['id', 'link_id', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, link_id, at }) => ({ id, linkId: link_id, at: at.getTime(), parameters: {} }));
}

function registrationOf(tx: Database, memberId: string): Promise<AttributionRow | undefined> {
  return tx
    .selectFrom('promotion_attribution')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'registration')
    .executeTakeFirst();
}

/** Whether the member has bought something before. Who holds the member's row asks, so that no other order is paid meanwhile. */
async function hasPaidBefore(tx: Database, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('recharge')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '!=', 'balance')
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function parametersOf({ parameters }: Visit): string | null {
  return Object.keys(parameters).length === 0 ? null : JSON.stringify(parameters);
}
