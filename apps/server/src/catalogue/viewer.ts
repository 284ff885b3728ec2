import { findWatchDenial, type WatchingViewer } from '@playlet/core/playback/watch-access';
import type { Database } from '@playlet/db';
import { isVisibleRow, listGroupsNeedingGrant, type Visibility } from '@playlet/db/queries/access/visibility';
import type { GroupRow } from '@playlet/db/queries/catalogue/group';
import type { Denial } from '@playlet/domain/entitlement';
import { TEEN_AGE } from '@playlet/domain/teen/budget';
import { isMainland } from '../account/region/region.ts';
import type { Caller } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { hasKnownAddress } from '../http/edge/forwarding.ts';

type CallerContext = Pick<Call, 'context' | 'caller' | 'request' | 'variants'>;

/** Why the caller may not play an episode; undefined where the caller may. */
export async function denialOf(
  call: CallerContext,
  group: GroupRow,
  index: number,
): Promise<Denial | undefined> {
  const { context, caller, variants } = call;
  const episode = {
    groupId: group.id,
    index,
    access: group.access,
    freeEpisodes: variants.freeEpisodesOf(group),
    published: group.published_at !== null,
    minorSafe: isSafeFor(caller, group),
  };
  return findWatchDenial(context.db, viewerOf(call), episode, await context.settings());
}

/** Whether the caller's region may play. */
export function isInRegion({ context, request }: Pick<Call, 'context' | 'request'>): boolean {
  if (context.config.regionGate !== 'mainland') return true;
  return hasKnownAddress(request, context.config) && isMainland(context.regions(request.ip));
}

function viewerOf(call: CallerContext): WatchingViewer {
  const { caller } = call;
  const inRegion = isInRegion(call);
  if (caller.kind === 'member') {
    const { memberId, vip, privateGrant, teen, risk } = caller.session;
    return { memberId, vip, privateGrant, teen, risk, inRegion };
  }
  const teen = isInTeenMode(caller);
  return { memberId: null, vip: false, privateGrant: false, teen, risk: false, inRegion };
}

/** Whether a drama is suitable for the caller: in teen mode only those marked so are. */
export function isSuitable(caller: Caller, group: MinorsColumns): boolean {
  return isSafeFor(caller, group) || !isInTeenMode(caller);
}

type MinorsColumns = Pick<GroupRow, 'minor_safe' | 'affects_minors' | 'age_from'>;

/** Whether a drama is marked suitable for minors, and for a child of the caller's age in teen mode. */
function isSafeFor(caller: Caller, group: MinorsColumns): boolean {
  const age = teenAgeOf(caller);
  return group.minor_safe && !group.affects_minors && (age === undefined || group.age_from <= age);
}

/** Returns the age up to which dramas are for the child; undefined outside of teen mode. */
function teenAgeOf(caller: Caller): number | undefined {
  if (caller.kind === 'guest') return caller.teen && TEEN_AGE[caller.teen.band];
  return caller.kind === 'member' ? (caller.session.teenAge ?? undefined) : undefined;
}

/** Returns the narrowing of a list to suitable dramas; nothing where neither the viewer nor the input asks for it. */
export function suitableOf(
  caller: Caller,
  minorSafe: boolean | undefined,
): Pick<Visibility, 'minorSafe' | 'age'> {
  if (!minorSafe && !isInTeenMode(caller)) return {};
  const age = teenAgeOf(caller);
  return { minorSafe: true, ...(age !== undefined && { age }) };
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

/** Returns the visibility of a viewer's own lists: everything in reach, in teen mode only suitable dramas. */
export function ownVisibilityOf(caller: Caller): Visibility {
  return narrowForTeen(caller, accessibleBy(caller));
}

/** Whether a drama that was found may be shown to a caller. */
export function canSee(caller: Caller, group: GroupRow): boolean {
  // Those who come across private dramas have the grant that a shelf may demand.
  return isVisibleRow(group, narrowForTeen(caller, discoverableBy(caller)), false);
}

/** Filters dramas in the caller's own lists to those that may be shown. */
export async function filterVisible(
  { db }: { db: Database },
  caller: Caller,
  groups: GroupRow[],
): Promise<GroupRow[]> {
  const visibility = ownVisibilityOf(caller);
  const asked = visibility.admitted ? [] : groups.filter(({ access }) => access === 'private');
  const closed = await listGroupsNeedingGrant(
    db,
    asked.map(({ id }) => id),
  );
  return groups.filter((group) => isVisibleRow(group, visibility, closed.has(group.id)));
}

function narrowForTeen(caller: Caller, visibility: Visibility): Visibility {
  return { ...visibility, ...suitableOf(caller, false) };
}
