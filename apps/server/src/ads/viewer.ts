import { type AdViewer, canSeeAds, type LinkAudience, linkAudience } from '@playlet/domain/ads/audience';
import type { Caller } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { isInTeenMode } from '../catalogue/viewer.ts';

/** Which audience the caller belongs to, and whether advertisements are shown to it. */
export async function readAdEligibility({
  context,
  caller,
}: Pick<Call, 'context' | 'caller'>): Promise<{ ads: boolean; audience: LinkAudience }> {
  const installation = await context.settings();
  const viewer = viewerOf(caller);
  // A guest's device can be in teen mode, too.
  return {
    ads: canSeeAds(viewer, installation) && !isInTeenMode(caller),
    audience: linkAudience(viewer, installation),
  };
}

function viewerOf(caller: Caller): AdViewer {
  if (caller.kind !== 'member') return { kind: caller.kind };
  const { vip, teen } = caller.session;
  return { kind: 'member', vip, teen };
}
