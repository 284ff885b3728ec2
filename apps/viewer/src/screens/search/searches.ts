import { isBrowseOnly } from '../../features/consent/consent.ts';
import { keys, read, write } from '../../lib/storage.ts';

const MAX_KEPT_SEARCHES = 10;

/** Returns this device's searches, the latest first. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(read(keys.searches) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSearch(words: string): void {
  if (isBrowseOnly()) return;
  const kept = [words, ...readSearches().filter((other) => other !== words)].slice(0, MAX_KEPT_SEARCHES);
  write(keys.searches, JSON.stringify(kept));
}

export function clearSearches(): void {
  write(keys.searches, null);
}
