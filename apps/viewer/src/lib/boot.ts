import type { QueryClient } from '@tanstack/react-query';
import { isOrdinaryGuest } from './storage.ts';

/** What the server has already answered into the page: `[call, input, data]` each, as JSON in `#boot`. */
type Boot = { calls?: readonly (readonly [name: string, input: unknown, data: unknown])[] };

/** Fills the cache from the page, so that the first screen asks nothing that it was sent already. */
export function seedFromPage(client: QueryClient): void {
  const text = document.getElementById('boot')?.textContent;
  // The page was written for a guest: a member, or a teen, asks for what is theirs.
  if (!text || !isOrdinaryGuest()) return;
  const { calls = [] }: Boot = JSON.parse(text);
  for (const [name, input, data] of calls) client.setQueryData([name, input], data);
}
