/** Places where advertisements stand. What else a link can be (jump, service, notice) is not one. */
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

/** An advertisement of the feed comes at most after every so many dramas. */
export const FEED_INTERVAL_COUNT = 6;

/** Whether a viewer who was given so many of a slot today may be given another. */
export function isWithinCap(slot: AdSlot, given: number): boolean {
  return given < SLOT_DAILY_CAP[slot];
}

/** How long an advertisement is shown, in seconds, and after how many it may be closed. */
type AdTime = { seconds: number; closableAfter: number };

/** What holds where the operator does not say; a rewarded one is only worth anything when seen to its end. */
const ORDINARY: Record<AdSlot, AdTime> = {
  splash: { seconds: 3, closableAfter: 0 },
  feed: { seconds: 5, closableAfter: 0 },
  preroll: { seconds: 15, closableAfter: 5 },
  pause: { seconds: 5, closableAfter: 0 },
  banner: { seconds: 5, closableAfter: 0 },
  rewarded: { seconds: 30, closableAfter: 0 },
};

/** A viewer may be held before the way on opens for at most so many seconds. */
const LONGEST_HOLD: Record<AdSlot, number> = {
  splash: 3,
  feed: 0,
  preroll: 15,
  pause: 0,
  banner: 0,
  rewarded: 0,
};

/** What a creative says of its times; `lasts` is the length of its video in seconds, which goes before `seconds`. */
type OwnTime = { lasts: number | undefined; seconds: number | null; closableAfter: number | null };

/** The times of a creative, never longer than a viewer may be held. */
export function adTime(slot: AdSlot, own: OwnTime): AdTime {
  const seconds = own.lasts ?? own.seconds ?? ORDINARY[slot].seconds;
  const closableAfter = own.closableAfter ?? ORDINARY[slot].closableAfter;
  return { seconds, closableAfter: Math.min(closableAfter, seconds, LONGEST_HOLD[slot]) };
}
