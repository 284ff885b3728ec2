import type { Ad } from '@playlet/contract';
import { type AdRequest, adTimesOf, type ServedAd, serveAd } from '@playlet/core/ads/ad';
import type { CreativeVideo } from '@playlet/db/queries/ads/ad-creative';
import type { AdSlot } from '@playlet/domain/ads/slot';
import { isAllowedTarget } from '@playlet/domain/ads/target';
import { beijingDayOf } from '@playlet/domain/beijing';
import { requireLawRule } from '@playlet/domain/rules/law-rules';
import type { Call } from '../call/handler.ts';
import { presentPoster } from '../catalogue/present.ts';
import { isInRegion } from '../catalogue/viewer.ts';
import { listMediaSources } from '../media/sources.ts';
import { readFirstScreenLimits, readRecommendedLimits } from '../rules/placement.ts';
import { focusOf } from './operator-link.ts';
import { readAdEligibility } from './viewer.ts';

/** The next advertisement of a slot for the caller; undefined where there is none, and always for VIPs and teens. */
export async function nextAd(
  call: Call,
  slot: AdSlot,
  narrowed: Pick<AdRequest, 'episode' | 'except'> = {},
): Promise<Ad | undefined> {
  const ask = await adRequestOf(call, slot);
  if (!ask) return undefined;
  const served = await serveAd(call.context.db, { ...ask, ...narrowed }, Math.random());
  return served && presentAd(served, ask, call);
}

/** Slots that a first screen has; an advertisement of the feed can be at its head. */
const ON_FIRST_SCREEN: readonly AdSlot[] = ['splash', 'banner', 'feed'];

/** The request on the caller's behalf; undefined for callers who see no advertisements. */
export async function adRequestOf(call: Call, slot: AdSlot): Promise<AdRequest | undefined> {
  const { context, caller } = call;
  const { ads, audience } = await readAdEligibility(call);
  if (!ads || (slot === 'pause' && !(await context.settings()).pauseAds)) return undefined;
  const memberId = caller.kind === 'member' ? caller.session.memberId : undefined;
  const dramas = await (ON_FIRST_SCREEN.includes(slot)
    ? readFirstScreenLimits(context)
    : readRecommendedLimits(context));
  const now = context.clock.now();
  const { parameters: holds } = requireLawRule(await context.lawRules(), 'ad-closing', beijingDayOf(now));
  return { slot, audience, viewerKey: caller.viewerKey, memberId, now, dramas, holds };
}

function presentAd({ showingId, creative }: ServedAd, ask: AdRequest, call: Call): Ad | undefined {
  const image = presentPoster(creative.poster_id, creative, call);
  if (!image) return undefined;
  const { seconds, closableAfter } = adTimesOf(ask, creative);
  const video = creative.video ? presentVideo(creative.video, call) : null;
  return {
    showingId,
    linkId: creative.id,
    slot: ask.slot,
    kind: video ? 'video' : 'image',
    image,
    video,
    title: creative.title,
    text: creative.text,
    advertiser: creative.advertiser,
    focus: focusOf(creative),
    target: checkTarget(creative.target),
    seconds: Math.ceil(seconds),
    closableAfter,
    label: '广告',
  };
}

/** A creative's video; null where the caller's region may not play it, and the picture is shown. */
export function presentVideo({ assetId, manifest }: CreativeVideo, call: Call): Ad['video'] {
  return isInRegion(call) ? { ...listMediaSources(call, assetId).play, start: manifest } : null;
}

/** The target of an entry, where it is allowed: an entry may be older than the rule. */
export function checkTarget(target: string | null): string | null {
  return target !== null && isAllowedTarget(target) ? target : null;
}
