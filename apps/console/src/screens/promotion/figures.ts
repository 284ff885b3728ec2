import type { CallOutput } from '../../lib/call.ts';

export type PromotionLink = CallOutput<'POST admin/promotion/link/list'>['list'][number];
/** Links taken together: one, a channel's, a drama's, a partner's. */
export type LinkGroup = { key: string; name: string; links: readonly PromotionLink[] };

/** A return below this is worth a look. */
const LOW_RETURN_RATIO = 0.45;

type Counted =
  | 'visits'
  | 'starts'
  | 'completions'
  | 'walls'
  | 'ordered'
  | 'payers'
  | 'revenue'
  | 'refundedOrders'
  | 'refunds';

export function sumOf(links: readonly Pick<PromotionLink, Counted>[], field: Counted): number {
  return links.reduce((sum, link) => sum + link[field], 0);
}

/** Whether there is no pay wall behind any of these links. */
export function hasOnlyFreeLinks(links: readonly PromotionLink[]): boolean {
  return links.length > 0 && links.every(({ isDramaFree }) => isDramaFree);
}

/** Returns the total costs of links; null where none of them has a cost. */
export function costOf(links: readonly PromotionLink[]): number | null {
  const known = links.flatMap(({ cost }) => cost ?? []);
  return known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0);
}

/** Returns the total income of links by a day; null until the day has come for one with a cost. */
export function returnBy(links: readonly PromotionLink[], day: number): number | null {
  const parts = links.flatMap(({ returns }) => returns.filter((one) => one.day === day && one.spent > 0));
  const spent = parts.reduce((sum, one) => sum + one.spent, 0);
  return spent === 0 ? null : parts.reduce((sum, one) => sum + one.earned, 0) / spent;
}

/** Revenue less refunds of links with a cost, as a part of that cost; null where there is none. */
export function sumReturn(links: readonly PromotionLink[]): number | null {
  const costly = links.filter(({ cost }) => cost !== null && cost > 0);
  const spent = costOf(costly);
  return spent === null ? null : (sumOf(costly, 'revenue') - sumOf(costly, 'refunds')) / spent;
}

export function returnToneOf(value: number): 'success' | 'warning' | 'neutral' {
  if (value >= 1) return 'success';
  return value < LOW_RETURN_RATIO ? 'warning' : 'neutral';
}

/** Returns the part's share; null where there is nothing to be a part of. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
