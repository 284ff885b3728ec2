import type { Database } from '@playlet/db/database';
import { listGroupsNeedingGrant } from '@playlet/db/queries/access/visibility';
import { readRights } from '@playlet/db/queries/playback/entitlement';
import {
  type Denial,
  type GatedGroup,
  type Installation,
  playDenial,
  type Viewer,
} from '@playlet/domain/entitlement';

/** A viewer's facts that hold for every drama. */
export type WatchingViewer = Pick<Viewer, 'vip' | 'privateGrant' | 'teen' | 'risk' | 'inRegion'> & {
  /** Null for guests and the staff. */
  memberId: string | null;
};

/** The facts of an episode that hold for every viewer with this number of free episodes. */
export type WatchedEpisode = Omit<GatedGroup, 'grantNeeded'> & { groupId: string; index: number };

/**
 * Returns why a viewer may not watch an episode; undefined where they may. Plays and every ticket ask it. Rights to a drama
 * and the demands of its shelves are looked up only where the result depends on them.
 */
export async function findWatchDenial(
  db: Database,
  { memberId, ...facts }: WatchingViewer,
  { groupId, index, ...gate }: WatchedEpisode,
  installation: Installation,
): Promise<Denial | undefined> {
  const viewer: Viewer = { ...facts, member: memberId !== null, ownsDrama: false, unlocked: false };
  const group: GatedGroup = { ...gate, grantNeeded: false };
  const denial = playDenial(viewer, group, index, installation);
  if (memberId === null) return denial;
  if (denial === 'VIP_REQUIRED') {
    const rights = await readRights(db, memberId, { groupId, index });
    return playDenial({ ...viewer, ...rights }, group, index, installation);
  }
  if (denial === undefined && group.access === 'private' && !viewer.privateGrant) {
    const grantNeeded = (await listGroupsNeedingGrant(db, [groupId])).has(groupId);
    return playDenial(viewer, { ...group, grantNeeded }, index, installation);
  }
  return denial;
}
