/** A drama can be continued once this number of seconds of one of its episodes was watched. */
export const CONTINUE_AFTER_SECONDS = 10;

/** The last episode watched of a drama, as the device keeps it; `id` is the drama's. */
export type HistoryEntry = { id: string; episode: number; dateTime: string };

/**
 * Returns the history after a watch. Only a followed drama is remembered: its entry is updated at its place, or a new
 * one is appended. For any other drama the same list comes back.
 */
export function recordWatch<History extends readonly HistoryEntry[]>(
  history: History,
  favorites: readonly { groupId: string }[],
  watched: HistoryEntry,
): History | HistoryEntry[] {
  if (!favorites.some(({ groupId }) => groupId === watched.id)) return history;
  const known = history.some(({ id }) => id === watched.id);
  return known ? history.map((entry) => (entry.id === watched.id ? watched : entry)) : [...history, watched];
}

/** Whether a value read from storage has the shape of an entry. */
export function isHistoryEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, episode, dateTime } = value as Partial<Record<keyof HistoryEntry, unknown>>;
  return (
    typeof id === 'string' &&
    Number.isInteger(episode) &&
    Number(episode) >= 1 &&
    typeof dateTime === 'string' &&
    !Number.isNaN(Date.parse(dateTime))
  );
}
