import { INBOX_KINDS } from '@playlet/domain/staff/inbox';
import { NOTICE_METHODS, NOTICE_RHYTHMS } from '@playlet/domain/staff/notice';
import { z } from 'zod';
import { dateTime, id } from './scalar.ts';

export const noticeMethod = z
  .enum(NOTICE_METHODS)
  .meta({ id: 'NoticeMethod', description: 'The bot of a chat, or mail.' });

/** The kinds of work that a place is sent, and the rhythm. */
export const noticeChoice = {
  kinds: z
    .array(z.enum(INBOX_KINDS))
    .min(1)
    .max(INBOX_KINDS.length)
    .describe('The kinds of work it is sent.'),
  rhythm: z
    .enum(NOTICE_RHYTHMS)
    .meta({ id: 'NoticeRhythm', description: 'New work within a minute, or all of it at nine in Beijing.' }),
};

export const noticePlace = z
  .object({
    id,
    method: noticeMethod,
    hint: z.string().describe('The part of the address that may be shown.'),
    ...noticeChoice,
    isOwn: z.boolean().describe("Whether it is the caller's."),
    staffName: z.string(),
    createdAt: dateTime,
    last: z
      .object({
        state: z.enum(['waiting', 'sent', 'failed']),
        at: dateTime,
        error: z.string().nullable(),
      })
      .nullable()
      .describe('The latest message to it.'),
  })
  .meta({
    id: 'NoticePlace',
    description: 'A place outside of the console that is sent notices of an inbox.',
  });
