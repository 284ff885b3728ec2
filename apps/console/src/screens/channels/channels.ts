import { useQuery } from '@tanstack/react-query';
import type { Genre } from '../../features/catalogue/genres.ts';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import type { Texts } from '../../lib/text.ts';

export const CHANNEL_LIST = 'POST admin/content/channel/list';
export type Channel = CallOutput<typeof CHANNEL_LIST>['list'][number];
export type ChannelRule = CallInput<'POST admin/content/channel/create'>['rule'];

export function useChannels() {
  return useQuery(callQuery(CHANNEL_LIST, {}));
}

/** Returns the rule of a channel in words: 手选, 都市 · VIP. */
export function formatRule({ rule }: Channel, genres: readonly Genre[], { channels: words }: Texts): string {
  if (!rule) return words.isPrivate;
  if (rule.by === 'hand') return words.byHand;
  const genre = genres.find(({ id }) => id === rule.categoryId)?.name;
  const access = rule.access && words.accesses[rule.access];
  return [genre, access].filter(Boolean).join(' · ') || words.everything;
}
