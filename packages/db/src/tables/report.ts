import type { Generated, GeneratedAlways } from 'kysely';

/** The dimensions of a roll-up; `''` and 0 where unknown or not applicable. */
type ReportDimensions = {
  hour: Date;
  group_id: string;
  channel: string;
  promotion_link_id: string;
  network: string;
  device: string;
  audience: string;
};

type ReportSums = {
  visits: number;
  plays: number;
  recommended_plays: number;
  completes: number;
  leaves: number;
  watched_seconds: number;
  paywalls: number;
  checkouts: number;
  orders: number;
  paid: number;
  revenue_fen: number;
  refunds: number;
  refund_fen: number;
  registrations: number;
  searches: number;
  empty_searches: number;
  ads_shown: number;
  ads_clicked: number;
  ads_completed: number;
};

/** Events of an hour added up. */
export type ReportHourTable = ReportDimensions & ReportSums & { episode: number };

/** The same of all dramas together. */
export type ReportTotalHourTable = Omit<ReportDimensions, 'group_id'> & ReportSums;

/** The same of a Beijing day; `day` is its beginning. */
export type ReportTotalDayTable = Omit<ReportTotalHourTable, 'hour'> & { day: Date };

/** The same by one dimension of how viewers came: `''` with all of them. */
export type ReportDimensionDayTable = ReportSums & { day: Date; dimension: string; value: string };

/** The totals of a drama on a Beijing day; `day` is its beginning. */
export type ReportDramaDayTable = ReportSums & { day: Date; group_id: string };

/** How viewers came and as whom, once each. */
export type ReportCameTable = Omit<ReportDimensions, 'hour' | 'group_id'> & { id: GeneratedAlways<number> };

/** The numbers in the list of dramas of a Beijing day, by how viewers came; `day` is its beginning. */
export type ReportDramaCameDayTable = ListedSums & { day: Date; group_id: string; came_id: number };

/** The running totals of a drama at the end of a Beijing day; `day` is its beginning. */
export type ReportDramaTotalTable = ListedSums & { day: Date; group_id: string };

type ListedSums = Pick<ReportSums, 'plays' | 'completes' | 'paywalls' | 'paid' | 'revenue_fen'>;

/** How the n-th episodes of dramas of the same genres were watched on a Beijing day; `day` is its beginning. */
export type ReportGenreDayTable = {
  day: Date;
  category_ids: string[];
  episode: number;
  plays: number;
  completes: number;
};

/**
 * A viewer's actions with a drama within an hour: people are counted from it, since sums of them would count some
 * twice.
 */
export type ReportViewerHourTable = ReportDimensions & ViewerDid;

/** The same of a Beijing day and all dramas together; `day` is its beginning. */
export type ReportViewerDayTable = Omit<ReportDimensions, 'hour' | 'group_id'> & ViewerDid & { day: Date };

/**
 * How many people did what on a Beijing day, by one dimension of how they came: `''` with all of them. Counted on this day in views whose
 * first day is after `begins_after` and not after `begins_until`; in earlier ones they were counted before.
 */
export type ReportPeopleDayTable = {
  day: Date;
  dimension: string;
  value: string;
  deed: string;
  begins_after: Date;
  begins_until: Date;
  viewers: number;
};

type ViewerDid = {
  viewer_key: string;
  is_member: boolean;
  visited: boolean;
  played: boolean;
  saw_paywall: boolean;
  began_checkout: boolean;
  paid: boolean;
};

/** How many viewers left an episode in a second of it. */
export type EpisodeLeavingTable = {
  hour: Date;
  group_id: string;
  episode: number;
  /** Into the episode. */
  second: number;
  viewers: number;
};

export type ReportSearchHourTable = { hour: Date; query: string; searches: number; empty_searches: number };

/** A summary of a Beijing day that was sent, or is to be. */
export type SummaryDeliveryTable = {
  id: string;
  day: string;
  is_test: Generated<boolean>;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

/** How far the roll-ups are. */
export type ReportProgressTable = {
  only: Generated<boolean>;
  rolled_until: Date;
  rolled_at: Date;
  days_until: Date | null;
};
