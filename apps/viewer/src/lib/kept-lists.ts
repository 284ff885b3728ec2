/** Where the service worker keeps the lists seen last; it has the name too. */
export const KEPT_LISTS = 'lists';

/** Throws them away: they were another viewer's. */
export function forgetKeptLists(): void {
  // Some browsers have no such cache for pages without encryption, or in a private window.
  void globalThis.caches?.delete(KEPT_LISTS).catch(() => undefined);
}
