import { type AdViewer, type LinkAudience, linkAudience, seesAds } from '@playlet/domain/ads/audience';
import { inTeenMode } from '../catalogue/viewer.ts';
import type { Caller } from '../http/caller.ts';
import type { Call } from '../http/handler.ts';

/** As whom the caller reads the operator's entries, and whether advertisements are among them. */
export async function adStanding({
  context,
  caller,
}: Pick<Call, 'context' | 'caller'>): Promise<{ ads: boolean; audience: LinkAudience }> {
  const installation = await context.settings();
  const viewer = viewerOf(caller);
  // A guest's device can be in teen mode, too.
  return {
    ads: seesAds(viewer, installation) && !inTeenMode(caller),
    audience: linkAudience(viewer, installation),
  };
}

function viewerOf(caller: Caller): AdViewer {
  if (caller.kind !== 'member') return { kind: caller.kind };
  const { vip, teen } = caller.session;
  return { kind: 'member', vip, teen };
}
