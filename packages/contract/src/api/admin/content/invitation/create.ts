import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';
import { multiLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.grant',
  note: 'note',
  rate: 'write',
  summary: 'Makes an invitation code for the shelves that demand one; it is shown this once',
  input: z.strictObject({
    uses: z.int().min(1).max(10_000).default(1).describe('How many members it lets in.'),
    days: z.int().min(1).max(366).default(30).describe('Days it is good for.'),
    note: multiLine(0, 200).default(''),
  }),
  output: z.object({
    id,
    code: z.string(),
    uses: z.int().describe('How many members it lets in.'),
    expiresAt: dateTime,
  }),
});
