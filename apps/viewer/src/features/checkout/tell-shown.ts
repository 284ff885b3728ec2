import { call } from '../../lib/call.ts';

/** Reports that the wall of a drama, or the list of plans, is on the screen, in the background. */
export function reportShown(what: { groupId?: string }): void {
  call('POST public/account/wall/shown', what, { skipErrorHandler: true, keepalive: true }).catch(() => {});
}
