import type { Group } from '@playlet/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Returns the drama `id` from a list shown before: enough for the head of its page until the page has its own answer.
 */
export function findKnownDrama(client: QueryClient, id: string): Group | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const found = itemsOf(state.data).find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Returns the dramas in an answer: a list of them or of items with one each, by itself or in pages. */
function itemsOf(data: unknown): Group[] {
  if (!isRecord(data)) return [];
  if (Array.isArray(data.pages)) return data.pages.flatMap(itemsOf);
  if (!Array.isArray(data.list)) return [];
  return data.list
    .map((item: unknown) => (isRecord(item) && isDrama(item.group) ? item.group : item))
    .filter(isDrama);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only a whole drama has these; the contract types the rest. */
const isDrama = (value: unknown): value is Group =>
  isRecord(value) && 'poster' in value && 'synopsis' in value && 'episodeCount' in value;
