/**
 * The kinds of events in reports. The server writes its own, in the transaction where money is involved; the page
 * reports those only it knows through `public/content/event/create`.
 */
export const EVENT_KINDS = [
  /** A page was opened by a viewer. */
  'visit',
  /** An episode began to play; `playId` says which watching. */
  'play',
  /** A viewer left an episode at `second`, having watched `seconds` of it; the last one of a play holds. */
  'leave',
  /** An episode was watched to its end. */
  'complete',
  'paywall_shown',
  /** The page where one pays was opened. */
  'checkout_begun',
  'order_placed',
  /** `amountFen` is what came from outside: 0 where the balance paid, whose top-up counted before. */
  'order_paid',
  /** `amountFen` went back to the payer. */
  'refund',
  'registration',
  /** `query` was searched and `results` dramas were found. */
  'search',
  'ad_shown',
  'ad_clicked',
  'ad_completed',
  'experiment_exposure',
  /** A play began in the feed, where the service chose the clip; beside its `play`. */
  'recommended_play',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Written where the money moves, in the same transaction. They outlive the account, under its tombstone. */
export const MONEY_EVENT_KINDS = ['order_placed', 'order_paid', 'refund'] as const;

/** The kinds of a list of events: one kind, or `revenue`, the payments and refunds whose difference is the number. */
export const LISTED_KINDS = [...EVENT_KINDS, 'revenue'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The kinds of events in a list. */
export function listKinds(listed: ListedKind): readonly EventKind[] {
  return listed === 'revenue' ? ['order_paid', 'refund'] : [listed];
}

export const NETWORKS = ['wifi', '5g', '4g', '3g', '2g', 'other'] as const;
export type Network = (typeof NETWORKS)[number];

/** The audience that a viewer belonged to. */
export const REPORT_AUDIENCES = ['guest', 'member', 'vip', 'teen'] as const;
export type ReportAudience = (typeof REPORT_AUDIENCES)[number];

/** Everything that may be known of something that happened; what does not apply is left out. */
export type NewEvent = {
  kind: EventKind;
  /** The member's id, or a key that separates guests for a day. */
  viewerKey: string;
  memberId?: string | undefined;
  groupId?: string | undefined;
  /** Of the episode. */
  index?: number | undefined;
  playId?: string | undefined;
  /** The channel the viewer came by, such as `douyin`; not a payment channel. */
  channel?: string | undefined;
  /** The promotion link of the visit; of money, the one its order is due to. */
  promotionLinkId?: string | undefined;
  experiment?: string | undefined;
  variant?: string | undefined;
  network?: Network | undefined;
  /** One of a handful, such as `iPhone`. */
  device?: string | undefined;
  audience?: ReportAudience | undefined;
  /** Seconds into the episode. */
  second?: number | undefined;
  /** Seconds watched. */
  seconds?: number | undefined;
  amountFen?: number | undefined;
  orderId?: string | undefined;
  /** Of the advertisement. */
  linkId?: string | undefined;
  query?: string | undefined;
  /** Dramas a search found. */
  results?: number | undefined;
};
