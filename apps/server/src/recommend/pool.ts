import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import type { Caller } from '../call/caller.ts';
import { discoverableBy, suitableOf } from '../catalogue/viewer.ts';

/** Which dramas may be recommended to a caller. */
export function poolOf(
  caller: Caller,
  input: { minorSafe?: boolean | undefined },
  narrowed: Pick<Pool, 'harmless' | 'clearedItems'>,
): Pool {
  return {
    ...discoverableBy(caller),
    playable: true,
    ...suitableOf(caller, input.minorSafe),
    ...narrowed,
  };
}

/** Returns the member whose lists may be personalized; never one in teen mode, nor one who switched it off. */
export function personalMemberOf(caller: Caller, pool: Pool): string | undefined {
  if (caller.kind !== 'member' || pool.minorSafe) return undefined;
  return caller.session.personalised ? caller.session.memberId : undefined;
}
