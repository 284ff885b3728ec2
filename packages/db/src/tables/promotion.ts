import type { PlanDuration } from '@playlet/domain/money/term';
import type { PartnerKind } from '@playlet/domain/promotion/identity';
import type { ConversionPlatform } from '@playlet/domain/promotion/visit';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A partner who spreads links for a share of the revenue. Shares are in hundredths of a percent. */
export type PromotionPartnerTable = {
  id: string;
  name: string;
  first_basis_points: number;
  renewal_basis_points: number;
  /** Another version is another token: the one before opens the partner's page no more. */
  page_version: Generated<number>;
  /** Until when the partner's own page is open; null where it is closed. */
  page_expires_at: Date | null;
  created_at: Generated<Date>;
};

/** A partner's identity for the tax report, by the partner's id. */
export type PartnerIdentityTable = {
  id: string;
  kind: PartnerKind;
  /** The legal name and the number, encrypted; see `promotion/partner-identity.ts` of core. */
  sealed: Buffer;
  /** The last four signs of the number. */
  tail: string;
  updated_at: Date;
};

export type PromotionLinkTable = {
  id: string;
  number: GeneratedAlways<number>;
  /** The code in the short address. */
  code: string;
  name: string;
  group_id: string;
  episode: number;
  /** Null: as many as everybody has. */
  free_episodes: number | null;
  /** The plan that is preselected; it changes no price. */
  offer: PlanDuration | null;
  channel: string;
  partner_id: string | null;
  /** The advertising platform that receives conversions. */
  platform: ConversionPlatform | null;
  staff_id: string | null;
  staff_name: string;
  paused_at: Date | null;
  created_at: Generated<Date>;
};

/** A visit by a link, and how far it went. It names no person until a member is signed in. */
export type PromotionTouchTable = {
  id: string;
  link_id: string;
  at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  walled_at: Date | null;
  ordered_at: Date | null;
  member_id: string | null;
  /** Whether it is a visit: the first of its viewer and day. */
  is_counted: Generated<boolean>;
};

/** The attribution of a registration or an order, as it was decided with it. */
export type PromotionAttributionTable = {
  id: string;
  kind: 'registration' | 'order';
  /** Of an order: a link followed within the window, or that of the member's registration. */
  basis: 'touch' | 'registration';
  link_id: string;
  first_link_id: string;
  touch_id: string;
  /** When the link was followed that counts; of later orders, the one of the registration. */
  followed_at: Date;
  partner_id: string | null;
  basis_points: number;
  renewal: boolean;
  /** The advertising platform's click parameters; deleted when the member leaves. */
  parameters: JSONColumnType<Record<string, string>> | null;
  member_id: string | null;
  recharge_id: string | null;
  at: Date;
};

/** The cost of a link on a Beijing day, in fen. */
export type PromotionCostTable = {
  link_id: string;
  day: string;
  amount: number;
  staff_name: string;
  updated_at: Generated<Date>;
};

/** A partner's share of a month, in fen; never changed. */
export type PromotionStatementTable = {
  id: string;
  partner_id: string;
  month: string;
  paid: number;
  refunded: number;
  due: number;
  closed_by: string;
  closed_at: Date;
};

export type PromotionStatementLineTable = {
  statement_id: string;
  attribution_id: string;
  link_id: string;
  kind: 'paid' | 'refund';
  renewal: boolean;
  amount: number;
  share: number;
};

/** A conversion that an advertising platform receives once. */
export type PromotionConversionTable = {
  id: string;
  attribution_id: string;
  platform: ConversionPlatform;
  event: 'register' | 'pay';
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
};
