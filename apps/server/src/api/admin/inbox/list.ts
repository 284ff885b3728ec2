import { type InboxRow, listInboxItems } from '@playlet/db/queries/inbox/inbox';
import { beijingDayOf, countDaysBetween } from '@playlet/domain/beijing';
import { countWorkingDays } from '@playlet/domain/member-request/working-days';
import { LICENSE_NOTICE_DAYS } from '@playlet/domain/publishing/license-notice';
import {
  ALERT_RAISED_MS,
  INBOX_KINDS,
  INBOX_LEVELS,
  INBOX_PERMISSIONS,
  inboxLevelOf,
} from '@playlet/domain/staff/inbox';
import { DAY_MS } from '@playlet/domain/time';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { isPermitted } from '#staff/read-staff.ts';

export default defineHandler<'GET admin/inbox/list'>(async (_input, { context: { db, clock }, caller }) => {
  const staff = sessionOf(caller);
  const now = clock.now();
  const today = beijingDayOf(now);
  const rows = await listInboxItems(
    db,
    INBOX_KINDS.filter((kind) => isPermitted(staff, INBOX_PERMISSIONS[kind])),
    {
      staffId: staff.id,
      now: new Date(now),
      today,
      licensesUntil: beijingDayOf(now + LICENSE_NOTICE_DAYS * DAY_MS),
      alertsFrom: new Date(now - ALERT_RAISED_MS),
    },
  );
  const list = rows.map((row) => presentItem(row, today));
  return {
    list: list.toSorted(
      (one, other) =>
        INBOX_LEVELS.indexOf(one.level) - INBOX_LEVELS.indexOf(other.level) ||
        Date.parse(one.since) - Date.parse(other.since),
    ),
    counts: INBOX_KINDS.flatMap((kind) => {
      const count = rows.find((row) => row.kind === kind)?.total;
      return count === undefined ? [] : [{ kind, count }];
    }),
  };
});

function presentItem({ due_on: dueOn, since, total: _, ...row }: InboxRow, today: string) {
  const daysTo = row.kind === 'request' ? countWorkingDays : countDaysBetween;
  const daysLeft = dueOn === null ? null : daysTo(today, dueOn);
  return {
    ...row,
    since: since.toISOString(),
    dueOn,
    daysLeft,
    level: inboxLevelOf(row.kind, daysLeft),
  };
}
