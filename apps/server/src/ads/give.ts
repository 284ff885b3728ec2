import type { Ad } from '@playlet/contract';
import { type AdAsk, type GivenAd, giveAd, timesOf } from '@playlet/db/queries/ad';
import type { CreativeVideo } from '@playlet/db/queries/ad-creative';
import type { AdSlot } from '@playlet/domain/ads/slot';
import { isAllowedTarget } from '@playlet/domain/ads/target';
import { presentPoster } from '../catalogue/present.ts';
import { inRegion } from '../catalogue/viewer.ts';
import type { Call } from '../http/handler.ts';
import { waysTo } from '../media/sources.ts';
import { adStanding } from './viewer.ts';

/** The next advertisement of a slot for the caller; undefined where there is none, and always for VIPs and teens. */
export async function nextAd(call: Call, slot: AdSlot, episode?: AdAsk['episode']): Promise<Ad | undefined> {
  const ask = await askOf(call, slot);
  if (!ask) return undefined;
  const given = await giveAd(call.context.db, { ...ask, ...(episode && { episode }) }, Math.random());
  return given && presentAd(given, slot, call);
}

/** What the caller could be given; undefined for whom there are no advertisements. */
export async function askOf(call: Call, slot: AdSlot): Promise<AdAsk | undefined> {
  const { context, caller } = call;
  const { ads, audience } = await adStanding(call);
  if (!ads) return undefined;
  const memberId = caller.kind === 'member' ? caller.session.memberId : undefined;
  return { slot, audience, viewerKey: caller.viewerKey, memberId, now: context.now() };
}

function presentAd({ showingId, creative }: GivenAd, slot: AdSlot, call: Call): Ad | undefined {
  const image = presentPoster(creative.poster_id, creative, call);
  if (!image) return undefined;
  const { seconds, closableAfter } = timesOf(slot, creative);
  const video = creative.video ? presentVideo(creative.video, call) : null;
  return {
    showingId,
    slot,
    kind: video ? 'video' : 'image',
    image,
    video,
    title: creative.title,
    text: creative.text,
    target: safeTarget(creative.target),
    seconds: Math.ceil(seconds),
    closableAfter,
    label: '广告',
  };
}

/** The way to a creative's video. What may not be played where the caller is stays a picture. */
export function presentVideo({ assetId, manifest }: CreativeVideo, call: Call): Ad['video'] {
  return inRegion(call) ? { ...waysTo(call, assetId).told, start: manifest } : null;
}

/** Where an entry leads, if it may: it may be older than the rule. */
export function safeTarget(target: string | null): string | null {
  return target !== null && isAllowedTarget(target) ? target : null;
}
