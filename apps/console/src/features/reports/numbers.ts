import type { ListedKind } from '@playlet/domain/reports/event';
import { HOUR_SECONDS } from '@playlet/domain/time';
import type { CallOutput } from '../../lib/call.ts';
import { formatNumber, formatShare } from '../../lib/format.ts';
import { formatShortFen } from '../money/format.ts';

export type Numbers = CallOutput<'POST admin/report/overview/detail'>['numbers'];

/** 1284.6万, or 12.8M in English. */
export function formatShort(value: number): string {
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/** A share of nothing is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/**
 * The numbers at the head of a report: their reading from the counts, and their format. `shares` are compared in
 * points.
 */
export const FIGURES = {
  plays: { read: (of: Numbers) => of.plays, format: formatShort },
  viewers: { read: (of: Numbers) => of.viewers, format: formatShort },
  watchedHours: { read: (of: Numbers) => of.watchedSeconds / HOUR_SECONDS, format: formatShort },
  completion: { read: (of: Numbers) => shareOf(of.completes, of.plays), format: formatShare, isShare: true },
  paywallViewers: { read: (of: Numbers) => of.paywallViewers, format: formatShort },
  conversion: {
    read: (of: Numbers) => shareOf(of.convertedViewers, of.paywallViewers),
    format: formatShare,
    isShare: true,
  },
  revenue: { read: (of: Numbers) => of.revenueFen - of.refundFen, format: formatShortFen },
  registrations: { read: (of: Numbers) => of.registrations, format: formatShort },
  recommendedShare: {
    read: (of: Numbers) => shareOf(of.recommendedPlays, of.plays),
    format: formatShare,
    isShare: true,
  },
  emptySearchShare: {
    read: (of: Numbers) => shareOf(of.emptySearches, of.searches),
    format: formatShare,
    isShare: true,
    lessIsBetter: true,
  },
  adsShown: { read: (of: Numbers) => of.adsShown, format: formatShort },
  adClickRate: {
    read: (of: Numbers) => shareOf(of.adsClicked, of.adsShown),
    format: formatShare,
    isShare: true,
  },
} as const satisfies Record<string, Figure>;

type Figure = {
  read: (of: Numbers) => number;
  format: (value: number) => string;
  isShare?: true;
  lessIsBetter?: true;
};
export type FigureName = keyof typeof FIGURES;

/** The events that add up to a number, or that its share is of. */
export const LISTED_EVENTS = {
  plays: 'play',
  viewers: 'play',
  watchedHours: 'leave',
  completion: 'complete',
  paywallViewers: 'paywall_shown',
  conversion: 'order_paid',
  revenue: 'revenue',
  registrations: 'registration',
  recommendedShare: 'recommended_play',
  emptySearchShare: 'search',
  adsShown: 'ad_shown',
  adClickRate: 'ad_clicked',
} as const satisfies Record<FigureName, ListedKind>;

/** How a number changed: of shares in points, of others in percent; undefined where there was nothing before. */
export function changeOf(name: FigureName, now: Numbers, before: Numbers): number | undefined {
  const { read }: Figure = FIGURES[name];
  const [value, earlier] = [read(now), read(before)];
  const figure: Figure = FIGURES[name];
  if (figure.isShare) return earlier === 0 && value === 0 ? undefined : value - earlier;
  return earlier === 0 ? undefined : (value - earlier) / Math.abs(earlier);
}
