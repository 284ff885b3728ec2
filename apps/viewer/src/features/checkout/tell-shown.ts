import { call } from '../../lib/call.ts';

/** Tells the service that the wall of a drama, or the list of plans, is on the screen. Nobody waits for it. */
export function tellShown(what: { groupId?: string }): void {
  call('POST public/account/wall/shown', what, { skipErrorHandler: true, keepalive: true }).catch(() => {});
}
