import { DAY_MS } from '@playlet/domain/time';
import { keys, read, write } from '../../lib/storage.ts';

/** The time a closed advertisement stays hidden. */
const HIDDEN_FOR_MS = 7 * DAY_MS;
/** The most hidden advertisements in a request. */
const MAX_HIDDEN = 50;

/** The advertisements that were closed on this device and are hidden for now, by their link. */
export function listHiddenAds(now = Date.now()): string[] {
  return kept()
    .filter(([, until]) => until > now)
    .map(([linkId]) => linkId);
}

/** Hides an advertisement on this device. */
export function hideAd(linkId: string, now = Date.now()): void {
  const others = kept().filter(([id, until]) => id !== linkId && until > now);
  const hidden = [[linkId, now + HIDDEN_FOR_MS] as const, ...others].slice(0, MAX_HIDDEN);
  write(keys.hiddenAds, JSON.stringify(hidden));
}

function kept(): (readonly [linkId: string, until: number])[] {
  try {
    const list: unknown = JSON.parse(read(keys.hiddenAds) ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
