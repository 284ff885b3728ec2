import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import type { ChannelRow } from '@playlet/db/queries/catalogue/content';
import type { GroupOrder } from '@playlet/db/queries/catalogue/group-order';
import type { Caller } from '../call/caller.ts';
import { fail } from '../http/business-error.ts';
import { type Reference, withDescendants } from './reference.ts';
import { accessibleBy, discoverableBy, isAdmitted, suitableOf } from './viewer.ts';

type Filter = Pick<
  ParsedOf<Api['POST member/video/group/list']>,
  'channel' | 'category' | 'sort' | 'status' | 'minorSafe'
>;

/**
 * The order behind a list's filter, as far as the caller may see it.
 *
 * @throws CHANNEL_NOT_FOUND, CATEGORY_NOT_FOUND, LOGIN_REQUIRED, PRIVATE_GRANT_REQUIRED
 */
export function orderOf(filter: Filter, reference: Reference, caller: Caller): GroupOrder {
  const channel =
    filter.channel === undefined ? undefined : reference.channels.find((row) => row.slug === filter.channel);
  if (filter.channel !== undefined && !channel) throw fail('CHANNEL_NOT_FOUND');
  if (filter.category !== undefined && !reference.categoryById.has(filter.category))
    throw fail('CATEGORY_NOT_FOUND');
  if (channel?.grant_needed && !mayEnter(caller)) throw fail('PRIVATE_GRANT_REQUIRED');
  const category = filter.category ?? channel?.category_id ?? undefined;
  return {
    sort: filter.sort,
    ...shelfVisibility(channel, caller),
    ...(category !== undefined && { categoryIds: withDescendants(reference.categories, category) }),
    ...(filter.status !== undefined && { status: filter.status }),
    ...suitableOf(caller, filter.minorSafe),
    ...(channel?.picked && { pickedChannelId: channel.id }),
  };
}

/** The dramas of a channel the caller may see: of a private channel also private dramas that need no grant. */
function shelfVisibility(channel: ChannelRow | undefined, caller: Caller): Visibility {
  const isPrivate = channel?.access === 'private' || channel?.group_access === 'private';
  const visibility = isPrivate ? accessibleBy(caller) : discoverableBy(caller);
  if (!channel?.group_access) return visibility;
  if (!visibility.access.includes(channel.group_access)) throw fail('LOGIN_REQUIRED');
  return { ...visibility, access: [channel.group_access] };
}

/**
 * Whether the caller may open channels that need the private grant.
 *
 * @throws LOGIN_REQUIRED for guests
 */
function mayEnter(caller: Caller): boolean {
  if (caller.kind === 'guest') throw fail('LOGIN_REQUIRED');
  return isAdmitted(caller);
}
