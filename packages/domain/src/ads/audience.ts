import { type Installation, isVip } from '../entitlement.ts';

/** A possible viewer of an advertisement. */
export type AdViewer =
  | { kind: 'guest' }
  | { kind: 'operator' }
  | { kind: 'member'; vip: boolean; teen: boolean };

/** The audience of an operator's entry. The three do not overlap: a VIP is `vip` and no longer `member`. */
export type LinkAudience = 'guest' | 'member' | 'vip';

/** Whether a viewer is shown advertisements at all: a VIP, a teen and an operator never are. */
export function canSeeAds(viewer: AdViewer, installation: Installation): boolean {
  if (viewer.kind === 'operator') return false;
  const member = viewer.kind === 'member' ? viewer : { vip: false, teen: false };
  return !member.teen && !isVip(member, installation);
}

/** The audience a viewer belongs to, for the operator's entries. */
export function linkAudience(viewer: AdViewer, installation: Installation): LinkAudience {
  if (viewer.kind !== 'member') return 'guest';
  return isVip(viewer, installation) ? 'vip' : 'member';
}
