import type { Viewer } from '@playlet/domain/entitlement';
import type { Caller } from '../http/caller.ts';

/** A caller as the rules of entitlement see one. */
export function viewerOf(caller: Caller): Viewer {
  if (caller.kind !== 'member') return { member: false, vip: false, privateGrant: false };
  const { vip, privateGrant } = caller.session;
  return { member: true, vip, privateGrant };
}
