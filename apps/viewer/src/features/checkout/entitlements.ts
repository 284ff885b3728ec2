import { create } from 'zustand';
import { invalidate } from '../../lib/cache.ts';
import { refreshSession } from '../session/load-session.ts';

/** Counts how often the viewer's rights grew on this page; a pay wall then asks again. */
export const useEntitlementVersion = create<{ version: number }>(() => ({ version: 0 }));

/** Refreshes everything a payment changes: the member, the dramas, and the clip behind its pay wall. */
export async function refreshEntitlements(): Promise<void> {
  await refreshSession();
  invalidate('GET member/video/group/detail');
  invalidate('POST public/account/plan/list');
  invalidate('GET member/account/balance/detail');
  invalidate('GET member/account/membership/detail');
  useEntitlementVersion.setState(({ version }) => ({ version: version + 1 }));
}
