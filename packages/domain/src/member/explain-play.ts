import {
  type Denial,
  type GatedGroup,
  type Installation,
  isVip,
  playDenial,
  type Viewer,
  videoAccessOf,
} from '../entitlement.ts';

/** The rights that let a viewer play an episode. */
export const PLAY_RIGHTS = ['free', 'vipForAll', 'vip', 'drama', 'unlock', 'private'] as const;
export type PlayRight = (typeof PLAY_RIGHTS)[number];

/** The advertisements around an episode: before it, or in exchange for it. */
export const EPISODE_ADS = ['preroll', 'rewarded', 'none'] as const;
export type EpisodeAds = (typeof EPISODE_ADS)[number];

/** The explanation whether and why a viewer may play an episode. */
export type PlayExplanation =
  | { denial: Denial; right: null; ads: EpisodeAds }
  | { denial: null; right: PlayRight; ads: EpisodeAds };

/** Explains what `playDenial` decides, and which advertisements may come; a VIP and a minor in teen mode see none. */
export function explainPlay(
  viewer: Viewer,
  group: GatedGroup,
  index: number,
  installation: Installation,
): PlayExplanation {
  const seesAds = !viewer.teen && !isVip(viewer, installation);
  const denial = playDenial(viewer, group, index, installation);
  if (denial) {
    const isForSale = denial === 'VIP_REQUIRED';
    return { denial, right: null, ads: isForSale && seesAds ? 'rewarded' : 'none' };
  }
  const right = rightOf(viewer, group, index);
  return { denial: null, right, ads: right === 'free' && seesAds ? 'preroll' : 'none' };
}

function rightOf(viewer: Viewer, group: GatedGroup, index: number): PlayRight {
  const access = videoAccessOf(group, index);
  if (access !== 'vip') return access;
  if (viewer.vip) return 'vip';
  if (viewer.ownsDrama) return 'drama';
  return viewer.unlocked ? 'unlock' : 'vipForAll';
}
