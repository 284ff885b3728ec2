import type { Config } from '@playlet/config';
import { type Endpoint, isLooking } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { TOUR_CLOSED_PERMISSION, TOUR_STAFF_ID } from '@playlet/core/catalogue/demo-tour';
import type { Caller } from '../call/caller.ts';
import { fail } from '../http/business-error.ts';

/** The calls about the own session that show no other visitor of the tour. */
const OPEN_OWN_CALLS: ReadonlySet<keyof Api> = new Set([
  'GET admin/own/profile/detail',
  'GET admin/own/permission/list',
  'GET admin/inbox/list',
]);

/** Reports of the pages of a public demo: counts, without words that others could read. */
const OPEN_REPORTS: ReadonlySet<keyof Api> = new Set([
  'POST member/video/play/progress',
  'POST member/video/share/create',
  'POST public/account/wall/shown',
  'POST public/content/ad/event',
  'POST public/content/event/create',
  'POST public/content/playback/create',
  'POST public/content/report/create',
  'POST public/content/search/choose',
  'POST public/member/teen/check',
]);

/** Whether a caller looks at the console of a demo as its operator would: everybody on the tour is the same account. */
export function isOnTour(caller: Caller): boolean {
  return caller.kind === 'operator' && caller.staff.id === TOUR_STAFF_ID;
}

/**
 * Holds the tour to looking: it changes nothing, and sees nothing of other visitors, such as their addresses in the
 * audit log.
 *
 * @throws DEMO_READ_ONLY
 */
export function holdTourToLooking(key: keyof Api, caller: Caller): void {
  if (!isOnTour(caller)) return;
  const { permission, rate }: Endpoint = api[key];
  const isOpen = permission === 'session' ? OPEN_OWN_CALLS.has(key) : permission !== TOUR_CLOSED_PERMISSION;
  if (rate !== 'read' && rate !== 'search') throw fail('DEMO_READ_ONLY');
  if (!isOpen) throw fail('DEMO_READ_ONLY');
}

/**
 * Refuses everything but looking in a demo for the public: accounts, messages, orders and uploads, also for the staff.
 * Only the token of the server's own machine works as everywhere, because it fills the demo.
 *
 * @throws DEMO_READ_ONLY
 */
export function closePublicDemo(
  { publicDemo }: Pick<Config, 'publicDemo'>,
  key: keyof Api,
  caller?: Caller,
): void {
  if (!publicDemo || OPEN_REPORTS.has(key) || key === 'POST admin/entry/tour/create') return;
  const endpoint: Endpoint = api[key];
  const isHost = caller?.kind === 'operator' && caller.staff.id === null;
  if (isHost || isLooking(endpoint) || endpoint.audience === 'webhook') return;
  throw fail('DEMO_READ_ONLY');
}
