import type { Visibility } from '@playlet/db/queries/access/visibility';
import type { Caller } from '../call/caller.ts';
import { discoverableBy, suitableOf } from '../catalogue/viewer.ts';

/** Returns the scope of a caller's search: the same as the feed's. */
export function searchScope(input: { minorSafe?: true | undefined }, caller: Caller): Visibility {
  return { ...discoverableBy(caller), ...suitableOf(caller, input.minorSafe) };
}
