import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { MemberRow } from '@playlet/core/members/member';
import { listDevicesOfMember } from '@playlet/db/queries/support-desk/member-page';
import { findViewedDrama, listViewedEpisodes } from '@playlet/db/queries/support-desk/view-facts';
import { explainPlay } from '@playlet/domain/member/explain-play';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import { isMainland } from '#account/region/region.ts';
import type { Context } from '#context.ts';
import { readTeenState } from '#teen/state.ts';

type Explanation = OutputOf<Api['GET admin/member/view/explain']>;

/**
 * Explains a member's view of a drama, by the rules that decide it: without signing in as the member, and without a
 * write. Region and trust are those of each device; the result for the episodes holds for a trusted one that may play.
 * Undefined for an unknown drama.
 */
export async function explainView(
  context: Context,
  member: MemberRow,
  groupId: string,
): Promise<Explanation | undefined> {
  const { db, config } = context;
  const [drama, episodes, devices, teen, installation] = await Promise.all([
    findViewedDrama(db, member.id, groupId),
    listViewedEpisodes(db, member.id, groupId),
    listDevicesOfMember(db, member.id, SESSION_IDLE_MS),
    readTeenState(context, member.id),
    context.settings(),
  ]);
  if (!drama) return undefined;
  const viewer = {
    member: true,
    vip: member.vip,
    privateGrant: member.private_grant,
    ownsDrama: drama.ownsDrama,
    teen: teen.enabled,
    risk: false,
    inRegion: true,
  };
  const isGated = config.regionGate === 'mainland';
  return {
    persona: teen.enabled ? 'teen' : member.vip ? 'vip' : 'member',
    vipForAll: !installation.vipEnabled,
    teen: teen.enabled ? { curfew: teen.curfew, remainingSeconds: teen.remainingSeconds ?? 0 } : null,
    untrustedDevices: devices.filter(({ risk }) => risk).map(({ device_name }) => device_name),
    placesBlocked: devices
      .filter(({ region }) => isGated && !isMainland(region))
      .map(({ device_name }) => device_name),
    title: drama.title,
    access: drama.access,
    freeEpisodes: drama.freeEpisodes,
    isPublished: drama.published,
    minorSafe: drama.minorSafe,
    grantNeeded: drama.grantNeeded,
    episodes: episodes.map(({ index, unlockedUntil }) => ({
      index,
      ...explainPlay({ ...viewer, unlocked: unlockedUntil !== null }, drama, index, installation),
      unlockedUntil: unlockedUntil?.toISOString() ?? null,
    })),
  };
}
