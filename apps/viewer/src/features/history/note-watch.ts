import type { Progress } from '@playlet/player';
import { invalidate } from '../../lib/cache.ts';
import { readStoredToken } from '../../lib/storage.ts';
import { keepDeviceWatch } from './device-record.ts';

/** The delay after a report before the service's answer contains it. */
const REPORT_MS = 1500;

/**
 * Records the progress in an episode: for a guest on this device. The player itself reports a member's progress, and
 * the lists are refreshed.
 */
export function noteWatch(
  { groupId, index }: { groupId: string; index: number },
  { event, position, duration }: Pick<Progress, 'event' | 'position' | 'duration'>,
): void {
  if (readStoredToken()) {
    if (event !== 'watching') setTimeout(invalidateWatched, REPORT_MS);
    return;
  }
  if (event === 'start') return;
  const watch = { groupId, episode: index, position: seconds(position), duration: seconds(duration) };
  keepDeviceWatch({ ...watch, ended: event === 'end' });
}

function invalidateWatched(): void {
  for (const name of LISTS) invalidate(name);
}

const LISTS = [
  'POST member/video/history/list',
  'POST member/video/favorite/list',
  'GET member/video/favorite/unread',
] as const;

/** To the tenth; a media element may report infinity or NaN before it knows. */
const seconds = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.round(value * 10) / 10) : 0);
