import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { ChannelContent, DramaFilter } from '@playlet/db/queries/editing/drama-filter';
import { type Reference, withDescendants } from '../catalogue/reference.ts';

type FilterInput = ParsedOf<Api['POST admin/content/group/count']>;

/** Returns the list's filter for its query. */
export function dramaFilterOf(
  { categoryId, channelId, updatedSince, ...same }: FilterInput,
  reference: Reference,
): DramaFilter {
  const { categories } = reference;
  return {
    ...same,
    categoryIds: categoryId === undefined ? undefined : withDescendants(categories, categoryId),
    channel: channelId === undefined ? undefined : contentOf(channelId, reference),
    updatedSince: updatedSince === undefined ? undefined : new Date(updatedSince),
  };
}

/** Returns the content of a channel; nothing where there is none. */
function contentOf(id: string, { channels, categories }: Reference): ChannelContent {
  const channel = channels.find((one) => one.id === id);
  if (!channel || channel.picked) return { pickedFor: id };
  const categoryId = channel.category_id;
  return {
    categoryIds: categoryId === null ? undefined : withDescendants(categories, categoryId),
    access: channel.group_access,
  };
}
