import { type HistoryEntry, isHistoryEntry, recordWatch } from '@playlet/domain/history';
import { keys, read, write } from '../../lib/storage.ts';
import { isBrowseOnly } from '../consent/consent.ts';

/** Reads this device's record of the followed dramas; entries of another shape are left out. */
export function readHistory(): HistoryEntry[] {
  try {
    const kept: unknown = JSON.parse(read(keys.history) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHistoryEntry) : [];
  } catch {
    return [];
  }
}

/** Remembers the episode being watched, when its drama is among the followed ones and the viewer lets it be kept. */
export function keepWatch(groupId: string, episode: number, followed: readonly string[]): void {
  if (isBrowseOnly()) return;
  const history = readHistory();
  const favorites = followed.map((id) => ({ groupId: id }));
  const next = recordWatch(history, favorites, { id: groupId, episode, dateTime: new Date().toISOString() });
  if (next !== history) write(keys.history, JSON.stringify(next));
}
