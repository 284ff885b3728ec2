import { listGroupsNeedingGrant, type Visibility } from '@playlet/db/queries/access/visibility';
import type { GroupRow } from '@playlet/db/queries/catalogue/group';
import { readRights } from '@playlet/db/queries/playback/entitlement';
import { type Denial, type GatedGroup, playDenial, type Viewer } from '@playlet/domain/entitlement';
import { isMainland } from '../account/region/region.ts';
import { type Caller, type Member } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { hasKnownAddress } from '../http/edge/forwarding.ts';

type CallerContext = Pick<Call, 'context' | 'caller' | 'request' | 'variants'>;

/**
 * Why the caller may not play an episode; undefined where the caller may. Facts that cost a query are fetched only where
 * the result depends on them.
 */
export async function denialOf(
  call: CallerContext,
  group: GroupRow,
  index: number,
): Promise<Denial | undefined> {
  const { context, caller } = call;
  const installation = await context.settings();
  const viewer = viewerOf(call);
  const gated = gateOf(group, call);
  const denial = playDenial(viewer, gated, index, installation);
  if (caller.kind !== 'member') return denial;
  if (denial === 'VIP_REQUIRED') {
    const rights = await readRights(context.db, caller.session.memberId, { groupId: group.id, index });
    return playDenial({ ...viewer, ...rights }, gated, index, installation);
  }
  if (denial === undefined && group.access === 'private' && !viewer.privateGrant) {
    const grantNeeded = (await listGroupsNeedingGrant(context.db, [group.id])).has(group.id);
    return playDenial(viewer, { ...gated, grantNeeded }, index, installation);
  }
  return denial;
}

/** Whether the caller's region may play. */
export function isInRegion({ context, request }: Pick<Call, 'context' | 'request'>): boolean {
  if (context.config.regionGate !== 'mainland') return true;
  return hasKnownAddress(request, context.config) && isMainland(context.regions(request.ip));
}

/** The caller as input of the entitlement rules, before rights to one drama are looked up. */
function viewerOf(call: Pick<Call, 'context' | 'caller' | 'request'>): Viewer {
  const nothing = { ownsDrama: false, unlocked: false, inRegion: isInRegion(call) };
  const { caller } = call;
  if (caller.kind !== 'member')
    return {
      ...nothing,
      member: false,
      vip: false,
      privateGrant: false,
      teen: isInTeenMode(caller),
      risk: false,
    };
  const { vip, privateGrant, teen, risk } = caller.session;
  return { ...nothing, member: true, vip, privateGrant, teen, risk };
}

/** A drama as input of the entitlement rules, before its channels are looked up. */
function gateOf(group: GroupRow, { variants }: CallerContext): GatedGroup {
  return {
    access: group.access,
    freeEpisodes: variants.freeEpisodesOf(group),
    published: group.published_at !== null,
    minorSafe: group.minor_safe,
    grantNeeded: false,
  };
}

/** Whether a drama is suitable for the caller: in teen mode only those marked so are. */
export function isSuitable(caller: Caller, group: Pick<GroupRow, 'minor_safe'>): boolean {
  return group.minor_safe || !isInTeenMode(caller);
}

export function isInTeenMode(caller: Caller): boolean {
  if (caller.kind === 'guest') return caller.teen !== undefined;
  return caller.kind === 'member' && caller.session.teen;
}

/** Whether the caller holds the private grant, or is an operator. */
export function isAdmitted(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'member' && caller.session.privateGrant);
}

/** Returns the visibility of lists for a caller: private dramas only with the private grant. */
export function discoverableBy(caller: Caller): Visibility {
  return isAdmitted(caller)
    ? { access: ['free', 'vip', 'private'], admitted: true }
    : { access: ['free', 'vip'] };
}

/** Returns the visibility of direct links for a caller: for members also private dramas that need no grant. */
export function accessibleBy(caller: Caller): Visibility {
  return caller.kind === 'guest' || isAdmitted(caller)
    ? discoverableBy(caller)
    : { access: ['free', 'vip', 'private'] };
}

/** Returns the visibility of a member's own lists: everything in reach, in teen mode only suitable dramas. */
export function ownVisibilityOf(member: Member): Visibility {
  return { ...accessibleBy(member), ...(member.session.teen && { minorSafe: true as const }) };
}

/** Whether a drama that was found may be shown to a caller. */
export function canSee(caller: Caller, group: GroupRow): boolean {
  if (group.published_at === null || !isSuitable(caller, group)) return false;
  return discoverableBy(caller).access.includes(group.access);
}

/** Filters dramas in the caller's own lists to those that may be shown. */
export async function filterVisible(
  { context, caller }: Pick<Call, 'context' | 'caller'>,
  groups: GroupRow[],
): Promise<GroupRow[]> {
  const { access, admitted } = accessibleBy(caller);
  const known = groups.filter(
    (group) => group.published_at !== null && isSuitable(caller, group) && access.includes(group.access),
  );
  if (admitted) return known;
  const asked = known.filter((group) => group.access === 'private').map(({ id }) => id);
  const closed = await listGroupsNeedingGrant(context.db, asked);
  return known.filter(({ id }) => !closed.has(id));
}
