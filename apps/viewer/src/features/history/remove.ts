import { create } from 'zustand';
import { invalidate } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { i18n } from '../../lib/i18n.ts';
import { showFailure } from '../../lib/show.ts';
import { showToast } from '../../lib/toast.ts';
import { forgetDeviceWatches } from './device-record.ts';
import type { Watched } from './watched.ts';

/** The entries no longer shown, by `keyOf`: deleted, or still to be undone. */
export const useRemoved = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

/** Names one entry: a drama that is watched again is another. */
export function keyOf({
  historyId,
  group,
  watchedAt,
}: Pick<Watched, 'historyId' | 'group' | 'watchedAt'>): string {
  return historyId ?? `${group.id} ${watchedAt}`;
}

/** Removes dramas from the history. They are forgotten once the message that offers to undo it has gone, or the page goes. */
export function removeWatched(watched: readonly Watched[]): void {
  let isSettled = false;
  const settle = () => {
    if (!isSettled) void forget(watched);
    end();
  };
  const end = () => {
    isSettled = true;
    removeEventListener('pagehide', settle);
  };
  addEventListener('pagehide', settle);
  hide(watched);
  showToast('success', i18n._('history.removed', { count: watched.length }), {
    label: i18n._('action.undo'),
    run: () => {
      end();
      show(watched);
    },
    onMissed: settle,
  });
}

async function forget(watched: readonly Watched[]): Promise<void> {
  const ids = watched.flatMap(({ historyId }) => historyId ?? []);
  forgetDeviceWatches(watched.flatMap(({ historyId, group }) => (historyId === undefined ? group.id : [])));
  if (ids.length === 0) return;
  try {
    await call('DELETE member/video/history/delete', { ids }, { skipErrorHandler: true, keepalive: true });
  } catch (error) {
    showFailure(error);
    show(watched);
  }
  invalidate('POST member/video/history/list');
}

const hide = (watched: readonly Watched[]) =>
  useRemoved.setState(({ keys }) => ({ keys: new Set([...keys, ...watched.map(keyOf)]) }));
const show = (watched: readonly Watched[]) => {
  const back = new Set(watched.map(keyOf));
  useRemoved.setState(({ keys }) => ({ keys: new Set([...keys].filter((key) => !back.has(key))) }));
};
