import { create } from 'zustand';
import { invalidate } from '../../lib/cache.ts';
import { refreshSession } from '../session/load-session.ts';

/** Counts how often what the viewer may watch grew on this page; a pay wall that is up then asks again. */
export const useEntitlementVersion = create<{ version: number }>(() => ({ version: 0 }));

/** Fetches anew what a payment changes: the member, what is told of dramas, and the clip behind its pay wall. */
export async function refreshEntitlements(): Promise<void> {
  await refreshSession();
  invalidate('GET member/video/group/detail');
  invalidate('POST public/account/plan/list');
  invalidate('GET member/account/balance/detail');
  invalidate('GET member/account/membership/detail');
  useEntitlementVersion.setState(({ version }) => ({ version: version + 1 }));
}
