import type { LinkAudience } from './audience.ts';
import { isAdSlot } from './slot.ts';
import { isAllowedTarget } from './target.ts';
import { type AdVideo, canAdvertise, hasVideoSlot } from './video.ts';

/** The fields that decide whether an operator's entry is valid. */
export type LinkTerms = {
  slot: string;
  target: string | null;
  audience: LinkAudience | 'all';
  startsAt: Date | null;
  endsAt: Date | null;
  seconds: number | null;
  closableAfter: number | null;
  /** The episode that is to be its video; null without one, undefined where there is no such episode. */
  video: AdVideo | null | undefined;
  /** The drama it recommends; null without one, undefined where there is no such drama. */
  drama: object | null | undefined;
};

type LinkFault = 'target' | 'window' | 'times' | 'audience' | 'video' | 'drama';

/** Returns the fault of an entry; undefined for a valid one. */
export function linkFault(link: LinkTerms): LinkFault | undefined {
  if (link.target !== null && !isAllowedTarget(link.target)) return 'target';
  if (link.startsAt && link.endsAt && link.endsAt <= link.startsAt) return 'window';
  // Only the hero recommends a drama, and it is nothing without one.
  if (link.slot === 'hero' ? !link.drama : link.drama !== null) return 'drama';
  const ad = isAdSlot(link.slot);
  // VIPs are promised none.
  if (ad && link.audience === 'vip') return 'audience';
  const timed = link.seconds !== null || link.closableAfter !== null;
  if (timed && !ad) return 'times';
  if (link.video !== null) {
    if (!link.video || !hasVideoSlot(link.slot) || !canAdvertise(link.video)) return 'video';
    // It takes as long as it lasts.
    if (link.seconds !== null) return 'times';
  }
  const tooLate = link.seconds !== null && link.closableAfter !== null && link.closableAfter > link.seconds;
  return tooLate ? 'times' : undefined;
}
