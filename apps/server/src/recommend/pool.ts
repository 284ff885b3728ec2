import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import type { Caller } from '../call/caller.ts';
import { discoverableBy } from '../catalogue/viewer.ts';

/** Which dramas may be recommended to a caller. */
export function poolOf(caller: Caller, input: { minorSafe?: boolean | undefined }): Pool {
  return {
    ...discoverableBy(caller),
    playable: true,
    ...(input.minorSafe && { minorSafe: true as const }),
  };
}

/** Returns the member whose lists may be personalized; never one in teen mode, nor one who switched it off. */
export function personalMemberOf(caller: Caller, pool: Pool): string | undefined {
  if (caller.kind !== 'member' || pool.minorSafe) return undefined;
  return caller.session.personalised ? caller.session.memberId : undefined;
}
