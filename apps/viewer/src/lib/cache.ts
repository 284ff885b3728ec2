import type { Api } from '@playlet/contract/api.gen';

/** A cache of the service's answers. */
type CacheSubscriber = {
  /** Throws everything away: it was another viewer's. */
  clear: () => void;
  /** Marks a call's answer as outdated. */
  invalidate?: (name: keyof Api) => void;
};

/** The service worker's cache of the lists seen last; it uses the name too. */
export const OFFLINE_LISTS = 'lists';

const subscribers = new Set<CacheSubscriber>();

/** Clears and invalidates `subscriber` with all others from now on. */
export function subscribeCache(subscriber: CacheSubscriber): void {
  subscribers.add(subscriber);
}

/** Clears every cache: another viewer, or other rights, and nothing that was answered before may be shown. */
export function clearCaches(): void {
  clearOfflineLists();
  for (const { clear } of subscribers) clear();
}

/** Invalidates what `name` answered before: it is asked for again where it is shown. */
export function invalidate(name: keyof Api): void {
  for (const subscriber of subscribers) subscriber.invalidate?.(name);
}

/** Deletes the lists kept for a visit without a network: they were another viewer's. */
export function clearOfflineLists(): void {
  // Some browsers have no such cache for pages without encryption, or in a private window.
  void globalThis.caches?.delete(OFFLINE_LISTS).catch(() => undefined);
}
