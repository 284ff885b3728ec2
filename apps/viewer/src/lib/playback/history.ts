import { parseHistory, recordWatch } from '@playlet/domain/history';
import { useSession } from '../session.ts';
import { keys, read, write } from '../storage.ts';

/** Keeps on this device that an episode was watched, when its drama is among the favorites. */
export function keepInHistory(groupId: string, episode: number): void {
  const history = parseHistory(read(keys.history));
  const watched = { id: groupId, episode, dateTime: new Date().toISOString() };
  const next = recordWatch(history, watched, useSession.getState().favorites);
  if (next !== history) write(keys.history, JSON.stringify(next));
}
