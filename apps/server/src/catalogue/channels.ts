import type { channelRule } from '@playlet/contract/entities/channel';
import { listCategoriesInUse } from '@playlet/core/catalogue/category';
import {
  type ChannelFilling,
  type ChannelUse,
  listChannelsInUse,
  lockChannels,
} from '@playlet/core/catalogue/channel';
import type { Database } from '@playlet/db';
import type { z } from 'zod';
import { fail } from '../http/business-error.ts';

type ChannelRule = z.output<typeof channelRule>;

/**
 * Returns the channels after checking the requested change: its name is free, and its genre exists. Locks the channels
 * until the transaction ends.
 *
 * @throws CHANNEL_NAME_TAKEN, CATEGORY_NOT_FOUND
 */
export async function listChannelsFor(
  tx: Database,
  { id, name, rule }: { id?: string; name?: string | undefined; rule?: ChannelRule | undefined },
): Promise<ChannelUse[]> {
  await lockChannels(tx);
  const channels = await listChannelsInUse(tx);
  if (name !== undefined && channels.some((one) => one.name === name && one.id !== id))
    throw fail('CHANNEL_NAME_TAKEN');
  if (rule?.by === 'rule' && rule.categoryId !== null) {
    const genres = await listCategoriesInUse(tx);
    if (!genres.some((genre) => genre.id === rule.categoryId)) throw fail('CATEGORY_NOT_FOUND');
  }
  return channels;
}

export function fillingOf(rule: ChannelRule): ChannelFilling {
  return rule.by === 'hand'
    ? { picked: true, categoryId: null, access: null }
    : { picked: false, categoryId: rule.categoryId, access: rule.access };
}

/** The rule of a channel; null of a private one, which is not made of one. */
export function ruleOf({
  picked,
  category_id: categoryId,
  group_access: access,
}: ChannelUse): ChannelRule | null {
  if (picked) return { by: 'hand' };
  return access === 'private' ? null : { by: 'rule', categoryId, access };
}
