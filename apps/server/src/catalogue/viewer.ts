import { rightsTo } from '@playlet/db/queries/entitlement';
import type { GroupRow } from '@playlet/db/queries/group';
import { groupsNeedingGrant, type Visibility } from '@playlet/db/queries/visibility';
import { type Denial, type GatedGroup, playDenial, type Viewer } from '@playlet/domain/entitlement';
import { isMainland } from '../account/region.ts';
import type { Caller } from '../http/caller.ts';
import { hasKnownAddress } from '../http/forwarding.ts';
import type { Call } from '../http/handler.ts';

type Asking = Pick<Call, 'context' | 'caller' | 'request'>;

/**
 * Why the caller may not play an episode; undefined where so. What costs a query of its own is asked for only where the
 * answer hangs on it.
 */
export async function denialOf(call: Asking, group: GroupRow, index: number): Promise<Denial | undefined> {
  const { context, caller } = call;
  const installation = await context.settings();
  const viewer = viewerOf(call);
  const gated = gateOf(group);
  const denial = playDenial(viewer, gated, index, installation);
  if (caller.kind !== 'member') return denial;
  if (denial === 'VIP_REQUIRED') {
    const rights = await rightsTo(context.db, caller.session.memberId, { groupId: group.id, index });
    return playDenial({ ...viewer, ...rights }, gated, index, installation);
  }
  if (denial === undefined && group.access === 'private' && !viewer.privateGrant) {
    const grantNeeded = (await groupsNeedingGrant(context.db, [group.id])).has(group.id);
    return playDenial(viewer, { ...gated, grantNeeded }, index, installation);
  }
  return denial;
}

/** Whether a caller is where playing is allowed. */
export function inRegion({ context, request }: Pick<Call, 'context' | 'request'>): boolean {
  if (context.config.regionGate !== 'mainland') return true;
  return hasKnownAddress(request, context.config) && isMainland(context.regions(request.ip));
}

/** A caller as the rules of entitlement see one, before rights to one drama are looked up. */
function viewerOf(call: Asking): Viewer {
  const nothing = { ownsDrama: false, unlocked: false, inRegion: inRegion(call) };
  const { caller } = call;
  if (caller.kind !== 'member')
    return {
      ...nothing,
      member: false,
      vip: false,
      privateGrant: false,
      teen: inTeenMode(caller),
      risk: false,
    };
  const { vip, privateGrant, teen, risk } = caller.session;
  return { ...nothing, member: true, vip, privateGrant, teen, risk };
}

/** A drama as the rules of entitlement see one, before its shelves are looked up. */
function gateOf(group: GroupRow): GatedGroup {
  return {
    access: group.access,
    freeEpisodes: group.free_episodes,
    published: group.published_at !== null,
    minorSafe: group.minor_safe,
    grantNeeded: false,
  };
}

/** In teen mode only dramas marked suitable may be seen. */
export function suits(caller: Caller, group: Pick<GroupRow, 'minor_safe'>): boolean {
  return group.minor_safe || !inTeenMode(caller);
}

export function inTeenMode(caller: Caller): boolean {
  if (caller.kind === 'guest') return caller.teen !== undefined;
  return caller.kind === 'member' && caller.session.teen;
}

/** Whether the operator, or an invitation, let the caller into what demands it. */
export function isAdmitted(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'member' && caller.session.privateGrant);
}

/** What a caller comes across by itself: private dramas only where the caller was let in. */
export function discoverable(caller: Caller): Visibility {
  return isAdmitted(caller)
    ? { access: ['free', 'vip', 'private'], admitted: true }
    : { access: ['free', 'vip'] };
}

/** What a caller finds behind a door it opened itself: members also private dramas that demand no grant. */
export function enterable(caller: Caller): Visibility {
  return caller.kind === 'guest' || isAdmitted(caller)
    ? discoverable(caller)
    : { access: ['free', 'vip', 'private'] };
}

/** Whether a drama that was found may be shown to a caller. */
export function maySee(caller: Caller, group: GroupRow): boolean {
  if (group.published_at === null || !suits(caller, group)) return false;
  return discoverable(caller).access.includes(group.access);
}

/** Those of these dramas that may be shown to a caller among what is the caller's own. */
export async function stillOpen(
  { context, caller }: Pick<Call, 'context' | 'caller'>,
  groups: GroupRow[],
): Promise<GroupRow[]> {
  const { access, admitted } = enterable(caller);
  const known = groups.filter(
    (group) => group.published_at !== null && suits(caller, group) && access.includes(group.access),
  );
  if (admitted) return known;
  const asked = known.filter((group) => group.access === 'private').map(({ id }) => id);
  const closed = await groupsNeedingGrant(context.db, asked);
  return known.filter(({ id }) => !closed.has(id));
}
