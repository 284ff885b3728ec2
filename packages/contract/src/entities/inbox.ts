import { INBOX_KINDS, INBOX_LEVELS, INBOX_MARKS } from '@playlet/domain/staff/inbox';
import { z } from 'zod';
import { dateTime, day, fen, id } from './scalar.ts';

const inboxKind = z.enum(INBOX_KINDS).meta({ id: 'InboxKind', description: 'The kind of work that waits.' });

export const inboxState = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('The fingerprint of its facts: a mark holds for this state alone.');

/** An item as a mark names it. */
export const inboxMarkItem = z.strictObject({ kind: inboxKind, id, state: inboxState });

export const inboxMark = z
  .enum(INBOX_MARKS)
  .meta({ id: 'InboxMark', description: 'Unread, read, or put aside until tomorrow or until it changes.' });

export const inboxItem = z
  .object({
    kind: inboxKind,
    id: id.describe('The drama, refund, request, alert or difference.'),
    name: z.string().describe("The drama's title, the number of a refund or request, or the channel."),
    subject: z.string().describe('The kind of an alert or request, or the day of a statement.'),
    by: z.string().describe('The person who submitted, returned or requested it; empty where there is none.'),
    count: z.int().describe('Episodes, marks, findings or differences; of a complaint the hours left.'),
    amount: fen.nullable(),
    since: dateTime.describe('The time it began to wait.'),
    dueOn: day.nullable().describe('The day by which it has to be done.'),
    daysLeft: z
      .int()
      .nullable()
      .describe('Until that day, working days for a request; negative where it is over.'),
    level: z.enum(INBOX_LEVELS).describe('How much it presses.'),
    state: inboxState,
    isRead: z.boolean().describe('Whether the caller has seen it in this state.'),
    isAside: z.boolean(),
    asideUntil: dateTime.nullable().describe('The time it comes back; null: when it changes.'),
  })
  .meta({ id: 'InboxItem', description: 'Work that waits for the caller, as long as it is not done.' });

export const inboxCount = z.object({
  kind: inboxKind,
  count: z.int().describe('Items of the kind.'),
  unread: z.int().describe('Those the caller has not seen.'),
});
