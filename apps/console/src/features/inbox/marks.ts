import { call } from '../../lib/call.ts';
import { invalidate } from '../../lib/query.ts';
import { getTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import type { InboxItem, InboxMark } from './inbox.ts';

/** Marks items for the signed-in person; putting aside can be undone at once. */
export async function markItems(items: readonly InboxItem[], mark: InboxMark): Promise<void> {
  const isDone = await sendMark(items, mark);
  if (!isDone || (mark !== 'tomorrow' && mark !== 'changed')) return;
  const { inbox } = getTexts();
  showToast(inbox.wasAside[mark]({ count: items.length }), {
    label: inbox.undo,
    run: () => void undoAside(items),
  });
}

/** Undoes putting items aside: each is as it was, read or not. */
async function undoAside(items: readonly InboxItem[]): Promise<void> {
  const read = items.filter(({ isRead }) => isRead);
  const unread = items.filter(({ isRead }) => !isRead);
  if (read.length > 0) await sendMark(read, 'read');
  if (unread.length > 0) await sendMark(unread, 'unread');
}

async function sendMark(items: readonly InboxItem[], mark: InboxMark): Promise<boolean> {
  try {
    await call('PUT admin/inbox/mark/update', {
      items: items.map(({ kind, id, state }) => ({ kind, id, state })),
      mark,
    });
    return true;
  } catch (error) {
    showFailureToast(error);
    return false;
  } finally {
    void invalidate('GET admin/inbox/list');
  }
}
