import type { LawRuleParameters } from '../rules/law-rules.ts';

/** The places of advertisements. A link's other kinds (jump, service, notice) are none. */
export const AD_SLOTS = ['splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded'] as const;
export type AdSlot = (typeof AD_SLOTS)[number];

export function isAdSlot(slot: string): slot is AdSlot {
  return (AD_SLOTS as readonly string[]).includes(slot);
}

/** The most advertisements of a slot one viewer is given on one Beijing day, whatever the creatives allow. */
export const SLOT_DAILY_CAP: Record<AdSlot, number> = {
  splash: 1,
  feed: 12,
  preroll: 12,
  pause: 12,
  banner: 60,
  rewarded: 3,
};

/** The least number of dramas between advertisements of the feed. */
export const FEED_INTERVAL_COUNT = 6;

/** Tests whether a viewer with that number of a slot's advertisements today may get another. */
export function isWithinCap(slot: AdSlot, given: number): boolean {
  return given < SLOT_DAILY_CAP[slot];
}

/** How long an advertisement is shown, in seconds, and after how many it may be closed. */
type AdTime = { seconds: number; closableAfter: number };

/** The default times; a rewarded one is only worth anything when seen to its end. */
const ORDINARY: Record<AdSlot, AdTime> = {
  splash: { seconds: 3, closableAfter: 0 },
  feed: { seconds: 5, closableAfter: 0 },
  preroll: { seconds: 15, closableAfter: 5 },
  pause: { seconds: 5, closableAfter: 0 },
  banner: { seconds: 5, closableAfter: 0 },
  rewarded: { seconds: 30, closableAfter: 0 },
};

/** The longest time before the way on opens, in seconds, by the rule of a day. */
export type AdHolds = LawRuleParameters['ad-closing'];

const HOLDS: Partial<Record<AdSlot, keyof AdHolds>> = { splash: 'splashSeconds', preroll: 'prerollSeconds' };

/** A creative's own times; `lasts` is the length of its video in seconds, which overrides `seconds`. */
type OwnTime = { lasts: number | undefined; seconds: number | null; closableAfter: number | null };

/** The times of a creative, never longer than a viewer may be held. */
export function computeAdTime(slot: AdSlot, own: OwnTime, holds: AdHolds): AdTime {
  const seconds = own.lasts ?? own.seconds ?? ORDINARY[slot].seconds;
  const closableAfter = own.closableAfter ?? ORDINARY[slot].closableAfter;
  return { seconds, closableAfter: Math.min(closableAfter, seconds, holds[HOLDS[slot] ?? 'otherSeconds']) };
}
