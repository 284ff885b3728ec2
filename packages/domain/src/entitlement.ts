import type { PlayDenial } from './denials.ts';

/** The fields of a drama that decide who may watch it. */
export type GatedGroup = {
  access: 'free' | 'vip' | 'private';
  /** Episodes of a VIP drama open to everybody, from the first. */
  freeEpisodes: number;
  published: boolean;
  minorSafe: boolean;
  /** A private drama on a shelf that demands the operator's grant, or an invitation. */
  grantNeeded: boolean;
};

/** The fields of a viewer that decide their access. */
export type Viewer = {
  /** False for guests. */
  member: boolean;
  /** A membership that has not expired. */
  vip: boolean;
  /** The operator, or an invitation, let this member into what demands it. */
  privateGrant: boolean;
  /** Bought this drama as a whole. */
  ownsDrama: boolean;
  /** Unlocked this episode by watching an advertisement to its end. */
  unlocked: boolean;
  /** In teen mode: suitable dramas only. Night and minutes are the budget's business. */
  teen: boolean;
  /** A session that is not trusted. */
  risk: boolean;
  /** Calls from where playing is allowed. */
  inRegion: boolean;
};

export type Installation = {
  /** False makes every viewer VIP. */
  vipEnabled: boolean;
};

/** Why a viewer has no right to an episode. Night, minutes and other devices at play come on top of the right. */
export type Denial = Exclude<PlayDenial, 'TEEN_CURFEW' | 'TEEN_TIME_USED' | 'CONCURRENT_LIMIT'>;

/** Returns the reason why a viewer may not play an episode; undefined where they may. The first reason counts. */
export function playDenial(
  viewer: Viewer,
  group: GatedGroup,
  index: number,
  installation: Installation,
): Denial | undefined {
  if (!viewer.inRegion) return 'REGION_BLOCKED';
  if (viewer.risk) return 'RISK_CHECK_REQUIRED';
  if (!group.published) return 'NOT_PUBLISHED';
  if (viewer.teen && !group.minorSafe) return 'TEEN_RESTRICTED';
  const access = videoAccessOf(group, index);
  if (access === 'private') return privateDenial(viewer, group);
  if (access === 'free' || isVip(viewer, installation)) return undefined;
  return viewer.ownsDrama || viewer.unlocked ? undefined : 'VIP_REQUIRED';
}

/** Whether a viewer counts as VIP. */
export function isVip(viewer: Pick<Viewer, 'vip'>, { vipEnabled }: Installation): boolean {
  return viewer.vip || !vipEnabled;
}

/** Returns the access an episode requires: an episode of a VIP drama is free up to the last free one. */
export function videoAccessOf(
  group: Pick<GatedGroup, 'access' | 'freeEpisodes'>,
  index: number,
): GatedGroup['access'] {
  return group.access === 'vip' && index <= group.freeEpisodes ? 'free' : group.access;
}

function privateDenial(viewer: Viewer, group: GatedGroup): Denial | undefined {
  if (!viewer.member) return 'LOGIN_REQUIRED';
  return group.grantNeeded && !viewer.privateGrant ? 'PRIVATE_GRANT_REQUIRED' : undefined;
}
