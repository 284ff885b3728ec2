import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { GroupOrder } from '@playlet/db/queries/group-order';
import { BusinessError } from '../http/business-error.ts';
import type { Caller } from '../http/caller.ts';
import { type Reference, withDescendants } from './reference.ts';
import { inTeenMode } from './viewer.ts';

type Filter = Pick<
  ParsedOf<Api['POST member/video/group/list']>,
  'channel' | 'category' | 'sort' | 'status' | 'minorSafe'
>;

/** The order behind a list's filter, as far as the caller may see it. */
export function orderOf(filter: Filter, reference: Reference, caller: Caller): GroupOrder {
  const channel =
    filter.channel === undefined ? undefined : reference.channels.find((row) => row.slug === filter.channel);
  if (filter.channel !== undefined && !channel) throw new BusinessError('CHANNEL_NOT_FOUND');
  if (filter.category !== undefined && !reference.categoryById.has(filter.category))
    throw new BusinessError('CATEGORY_NOT_FOUND');
  if (channel?.grant_needed && !mayEnter(caller)) throw new BusinessError('PRIVATE_GRANT_REQUIRED');
  const category = filter.category ?? channel?.category_id ?? undefined;
  const access = channel?.group_access ? [channel.group_access] : visibleAccess(caller);
  if (access.some((kind) => !visibleAccess(caller).includes(kind))) throw new BusinessError('LOGIN_REQUIRED');
  return {
    sort: filter.sort,
    access,
    ...(category !== undefined && { categoryIds: withDescendants(reference.categories, category) }),
    ...(filter.status !== undefined && { status: filter.status }),
    ...(onlyMinorSafe(filter, caller) && { minorSafe: true }),
    ...(channel?.picked && { pickedChannelId: channel.id }),
  };
}

/** Whether the operator, or an invitation, let the caller into what demands it. */
function mayEnter(caller: Caller): boolean {
  if (caller.kind === 'guest') throw new BusinessError('LOGIN_REQUIRED');
  return caller.kind === 'operator' || caller.session.privateGrant;
}

/** Private dramas are not shown to guests, not even by name. */
export function visibleAccess(caller: Caller): GroupOrder['access'] {
  return caller.kind === 'guest' ? ['free', 'vip'] : ['free', 'vip', 'private'];
}

/** Members in teen mode see suitable dramas only; a guest's device asks for them by itself. */
export function onlyMinorSafe(filter: { minorSafe?: boolean | undefined }, caller: Caller): boolean {
  return filter.minorSafe === true || inTeenMode(caller);
}
