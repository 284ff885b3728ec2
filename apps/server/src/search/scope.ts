import type { Visibility } from '@playlet/db/queries/catalogue/visibility';
import { discoverable } from '../catalogue/viewer.ts';
import type { Caller } from '../http/caller.ts';

/** What a caller may find: the same that the feed may show. */
export function searchScope(input: { minorSafe?: true | undefined }, caller: Caller): Visibility {
  return { ...discoverable(caller), ...(input.minorSafe && { minorSafe: true as const }) };
}
