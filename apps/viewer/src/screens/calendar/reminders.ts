import type { CalendarEntry } from '@playlet/contract';
import { create } from 'zustand';
import { invalidate } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { showFailure } from '../../lib/show.ts';

type Reminded = Pick<CalendarEntry, 'favoriteId' | 'remind'>;

/** The switches changed on this page, by favorite: the bell of every update of the drama follows at once. */
const useSwitched = create<Readonly<Record<string, boolean>>>(() => ({}));

/** Whether a followed drama's updates count in the number at 我的. */
export function useReminder({ favoriteId, remind }: Reminded): boolean {
  return useSwitched((switched) => switched[favoriteId] ?? remind);
}

/** Switches the reminder of a drama, first on the screen, then with the service; a refusal is shown and put back. */
export async function setReminder({ favoriteId }: Reminded, remind: boolean): Promise<void> {
  useSwitched.setState({ [favoriteId]: remind });
  try {
    await call('PUT member/video/favorite/update', { id: favoriteId, remind }, { skipErrorHandler: true });
  } catch (error) {
    useSwitched.setState({ [favoriteId]: !remind });
    showFailure(error);
  }
  invalidate('GET member/video/favorite/unread');
}
