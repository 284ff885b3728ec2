import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { foundMember } from '#entities/support-desk.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.view',
  rate: 'read',
  mayLag: true,
  summary: 'Members, the newest first, found by number, last digits, id, order or the beginning of a name',
  input: z.strictObject({
    ...pageInput,
    q: singleLine(0, 64)
      .default('')
      .describe(
        'A phone number or its last four digits and more, an id, the number of an order, or the beginning of a username.',
      ),
  }),
  output: pageOf(foundMember),
});
