import type { EventKind } from '@playlet/domain/reports/event';

/** The definition of a number: a count of one kind of events, or a sum of their values. */
export type ReportNumber = { kind: EventKind; sum?: 'seconds' | 'amount_fen'; isEmpty?: true };

/** The fewest characters of a search text that reports keep. */
export const MIN_QUERY_LENGTH = 2;
/** The most texts of searches that are kept of an hour. */
export const MAX_HOUR_QUERY_COUNT = 500;

/** Every number of `report_hour`, whichever store the events are in. */
export const REPORT_NUMBERS = {
  visits: { kind: 'visit' },
  plays: { kind: 'play' },
  recommended_plays: { kind: 'recommended_play' },
  completes: { kind: 'complete' },
  leaves: { kind: 'leave' },
  watched_seconds: { kind: 'leave', sum: 'seconds' },
  paywalls: { kind: 'paywall_shown' },
  checkouts: { kind: 'checkout_begun' },
  orders: { kind: 'order_placed' },
  paid: { kind: 'order_paid' },
  revenue_fen: { kind: 'order_paid', sum: 'amount_fen' },
  refunds: { kind: 'refund' },
  refund_fen: { kind: 'refund', sum: 'amount_fen' },
  registrations: { kind: 'registration' },
  searches: { kind: 'search' },
  empty_searches: { kind: 'search', isEmpty: true },
  ads_shown: { kind: 'ad_shown' },
  ads_clicked: { kind: 'ad_clicked' },
  ads_completed: { kind: 'ad_completed' },
} as const satisfies Record<string, ReportNumber>;

/** The actions of a viewer with a drama within an hour, by their events. */
export const VIEWER_ACTIONS = {
  visited: 'visit',
  played: 'play',
  saw_paywall: 'paywall_shown',
  began_checkout: 'checkout_begun',
  paid: 'order_paid',
} as const satisfies Record<string, EventKind>;

/** How a viewer came and as whom: what every roll-up is divided by beside drama and episode. */
export const SOURCE_COLUMNS = ['channel', 'promotion_link_id', 'network', 'device', 'audience'] as const;
