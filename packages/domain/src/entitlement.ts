/** What is asked about: a drama as far as the right to watch it goes. */
export type GatedGroup = {
  access: 'free' | 'vip' | 'private';
  /** Episodes of a VIP drama open to everybody, from the first. */
  freeEpisodes: number;
  published: boolean;
};

/** Who asks. */
export type Viewer = {
  /** False for guests. */
  member: boolean;
  /** A membership that has not expired. */
  vip: boolean;
  /** Whether the operator or a code let this member into the private area. */
  privateGrant: boolean;
};

/** Why an episode may not be played; the player turns each into a screen. */
export type Denial = 'NOT_PUBLISHED' | 'LOGIN_REQUIRED' | 'VIP_REQUIRED' | 'PRIVATE_GRANT_REQUIRED';

export type Installation = {
  /** False makes every viewer VIP. */
  vipEnabled: boolean;
};

/** Whether a viewer may play an episode; the reason where not, undefined where so. */
export function playDenial(
  viewer: Viewer,
  group: GatedGroup,
  index: number,
  installation: Installation,
): Denial | undefined {
  if (!group.published) return 'NOT_PUBLISHED';
  if (group.access === 'private') {
    if (!viewer.member) return 'LOGIN_REQUIRED';
    return viewer.privateGrant ? undefined : 'PRIVATE_GRANT_REQUIRED';
  }
  if (videoAccess(group, index) === 'free') return undefined;
  return viewer.vip || !installation.vipEnabled ? undefined : 'VIP_REQUIRED';
}

/** What an episode needs: an episode of a VIP drama is free up to the last free one. */
export function videoAccess(
  group: Pick<GatedGroup, 'access' | 'freeEpisodes'>,
  index: number,
): GatedGroup['access'] {
  return group.access === 'vip' && index <= group.freeEpisodes ? 'free' : group.access;
}
