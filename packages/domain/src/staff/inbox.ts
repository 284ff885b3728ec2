import { ALERT_QUIET_SECONDS } from '../alert.ts';
import { beijingDayStartOf } from '../beijing.ts';
import { type LicenseNotices, licenseNoticeOf } from '../publishing/license-notice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import type { Permission } from './permissions.ts';

/** The kinds of work in the staff's inbox, each with the permission to do it. Others do not receive it. */
export const INBOX_PERMISSIONS = {
  /** An alert that is raised at present. */
  alert: 'service.view',
  /** A request of a member or guardian about personal information. */
  request: 'members.edit',
  /** A complaint of a viewer or a rights holder's notice. */
  complaint: 'complaints.edit',
  /** An incident whose first report is due. */
  incident: 'compliance.edit',
  /** A duty by law that is due soon, or over its day. */
  duty: 'compliance.edit',
  /** A refund that another person asked for. */
  refund: 'refunds.approve',
  /** A provider's statement that never came. */
  statement: 'ledger.close',
  /** Payments and statements that disagree. */
  difference: 'ledger.close',
  /** Episodes whose files were not taken in. */
  ingest: 'content.edit',
  /** A drama that was sent back to the one who submitted it. */
  returned: 'content.edit',
  /** A drama that waits for a reviewer. */
  review: 'content.review',
  /** A drama whose license ends soon. */
  license: 'content.edit',
  /** Faults that the quality control found in a drama. */
  finding: 'content.review',
} as const satisfies Record<string, Permission>;

export type InboxKind = keyof typeof INBOX_PERMISSIONS;
// The keys of the table are the kinds.
export const INBOX_KINDS = Object.keys(INBOX_PERMISSIONS) as [InboxKind, ...InboxKind[]];

/** How much an item presses: it is over its time, it soon is, or it waits. */
export const INBOX_LEVELS = ['danger', 'warning', 'waiting'] as const;
export type InboxLevel = (typeof INBOX_LEVELS)[number];

/** A request presses from this many working days before its day. */
const REQUEST_NOTICE_WORKING_DAYS = 2;
/** A duty presses from this many days before its day. */
const DUTY_NOTICE_DAYS = 7;
/** An alert counts again after its quiet period, with the next look at the service: until then it is taken as raised. */
export const ALERT_RAISED_MS = ALERT_QUIET_SECONDS * 1000 + 10 * MINUTE_MS;

/** The marks that a person can put on an item: seen, or put aside until tomorrow or until it changes. */
export const INBOX_MARKS = ['unread', 'read', 'tomorrow', 'changed'] as const;
export type InboxMark = (typeof INBOX_MARKS)[number];
/** The hour of Beijing's clock at which an item that was put aside until tomorrow comes back. */
const ASIDE_END_HOURS = 8;

/** Returns the end of being put aside until tomorrow, for a moment in milliseconds since 1970. */
export const asideEndOf = (now: number): number =>
  beijingDayStartOf(now) + DAY_MS + ASIDE_END_HOURS * HOUR_MS;

/** Returns how much an item presses; `daysLeft`: working days for a request, days for a license, which presses by its notices. */
export function inboxLevelOf(kind: InboxKind, daysLeft: number | null, notices: LicenseNotices): InboxLevel {
  if (kind === 'alert' || kind === 'ingest') return 'danger';
  if (kind === 'duty' && daysLeft === null) return 'danger';
  if (kind === 'statement' || kind === 'returned') return 'warning';
  if (daysLeft === null) return 'waiting';
  if (daysLeft < 0) return 'danger';
  if (kind === 'incident') return 'warning';
  if (kind === 'duty') return daysLeft <= DUTY_NOTICE_DAYS ? 'warning' : 'waiting';
  if (kind === 'complaint') return daysLeft < 1 ? 'warning' : 'waiting';
  if (kind === 'license') {
    const [last, second] = notices;
    const notice = licenseNoticeOf(notices, daysLeft);
    return notice === last ? 'danger' : notice === second ? 'warning' : 'waiting';
  }
  return daysLeft <= REQUEST_NOTICE_WORKING_DAYS ? 'warning' : 'waiting';
}
