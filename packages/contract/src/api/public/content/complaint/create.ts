import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintKind, complaintSecond, createComplaintText, rightsNotice } from '#entities/complaint.ts';
import { dateTime, episodeIndex, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'A complaint about a drama, an advertisement or anything else, also without an account',
  input: z
    .strictObject({
      key: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .describe('Random, chosen by the page: a repeat with the same key is the same complaint.'),
      kind: complaintKind,
      groupId: id.optional(),
      index: episodeIndex.optional(),
      second: complaintSecond.optional(),
      text: createComplaintText(5, 2000).describe('What is wrong.'),
      contact: singleLine(0, 120).default('').describe('A phone number or an address; needed for `rights`.'),
      rights: rightsNotice.optional().describe('For `rights`, and only there.'),
      declares: z
        .literal(true)
        .optional()
        .describe('For `rights`: that it is true, and that a wrong notice makes liable.'),
    })
    .refine(({ groupId, index, second }) => groupId !== undefined || (index ?? second) === undefined, {
      path: ['groupId'],
      error: 'an episode is of a drama',
    })
    .refine(({ index, second }) => second === undefined || index !== undefined, {
      path: ['index'],
      error: 'a second is of an episode',
    })
    .refine(({ kind, rights }) => (kind === 'rights') === (rights !== undefined), {
      path: ['rights'],
      error: 'belongs to a rights notice',
    })
    .refine(({ kind, declares }) => kind !== 'rights' || declares === true, {
      path: ['declares'],
      error: 'a rights notice needs the declaration',
    })
    .refine(({ kind, contact }) => kind !== 'rights' || contact !== '', {
      path: ['contact'],
      error: 'a rights notice needs a contact',
    }),
  output: z.object({
    number: z.string().describe('The number to ask with.'),
    dueAt: dateTime.describe('The answer comes by then.'),
  }),
  errors: ['GROUP_NOT_FOUND', 'VIDEO_NOT_FOUND', 'COMPLAINT_QUOTA_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
});
