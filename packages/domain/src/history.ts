/** What a viewer's device remembers of a drama: the episode last watched and when, as an ISO time. */
export type HistoryEntry = { id: string; episode: number; dateTime: string };

/**
 * The history after an episode was watched. Only dramas the viewer follows are remembered: their entry is updated
 * in its place, or appended when there is none; for any other drama the same list comes back.
 */
export function recordWatch(
  history: readonly HistoryEntry[],
  watched: HistoryEntry,
  favorites: readonly { groupId: string }[],
): readonly HistoryEntry[] {
  if (!favorites.some((favorite) => favorite.groupId === watched.id)) return history;
  const known = history.some((entry) => entry.id === watched.id);
  return known ? history.map((entry) => (entry.id === watched.id ? watched : entry)) : [...history, watched];
}

/** Reads what the device kept; anything that is not an entry is left out, as is a text that is no list. */
export function parseHistory(text: string | null): HistoryEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, episode, dateTime } = value as Partial<Record<keyof HistoryEntry, unknown>>;
  return typeof id === 'string' && Number.isInteger(episode) && typeof dateTime === 'string';
}
