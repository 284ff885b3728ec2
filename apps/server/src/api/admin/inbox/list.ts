import { type InboxItem, readInbox } from '@playlet/core/staff/inbox';
import { INBOX_KINDS } from '@playlet/domain/staff/inbox';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/inbox/list'>(async ({ view }, { context, caller }) => {
  const { db, clock, pressingDuties } = context;
  const items = await readInbox(db, sessionOf(caller), clock.now(), pressingDuties);
  const firstItems = INBOX_KINDS.flatMap((kind) => items.find((item) => item.kind === kind) ?? []);
  return {
    list: items.filter((item) => item.is_aside === (view === 'aside')).map(presentItem),
    counts: firstItems.flatMap(({ kind, total, unread }) =>
      total > 0 ? [{ kind, count: total, unread }] : [],
    ),
    aside: firstItems.reduce((sum, { aside }) => sum + aside, 0),
  };
});

function presentItem(item: InboxItem) {
  const { kind, id, name, subject, by, count, amount, since, due_on, daysLeft, level, state } = item;
  return {
    ...{ kind, id, name, subject, by, count, amount, daysLeft, level, state },
    since: since.toISOString(),
    dueOn: due_on,
    isRead: item.is_read,
    isAside: item.is_aside,
    asideUntil: item.aside_until?.toISOString() ?? null,
  };
}
