import type { GroupRow } from '@playlet/db/queries/group';
import type { GatedGroup, Viewer } from '@playlet/domain/entitlement';
import type { Caller } from '../http/caller.ts';

/** A caller as the rules of entitlement see one. */
export function viewerOf(caller: Caller): Viewer {
  if (caller.kind !== 'member') return { member: false, vip: false, privateGrant: false };
  const { vip, privateGrant } = caller.session;
  return { member: true, vip, privateGrant };
}

/** A drama as the rules of entitlement see one. */
export function gateOf(group: GroupRow): GatedGroup {
  return {
    access: group.access,
    freeEpisodes: group.free_episodes,
    published: group.published_at !== null,
  };
}

/** In teen mode only dramas marked suitable may be seen. */
export function suits(caller: Caller, group: Pick<GroupRow, 'minor_safe'>): boolean {
  return group.minor_safe || !inTeenMode(caller);
}

export function inTeenMode(caller: Caller): boolean {
  return caller.kind === 'member' && caller.session.teen;
}

/** Whether a drama may be shown to a caller in a list of the caller's own. */
export function maySee(caller: Caller, group: GroupRow): boolean {
  if (group.published_at === null || !suits(caller, group)) return false;
  return caller.kind !== 'guest' || group.access !== 'private';
}
