import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { group, minorSafe } from '#entities/group.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';
import { singleLine, verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  mayLag: true,
  teen: 'list',
  summary: 'Published dramas, by channel, category and order',
  input: z.strictObject({
    ...pageInput,
    channel: verbatim(0, 40).optional().describe('Slug of a channel.'),
    category: id.optional().describe('Id of a category; its sub-categories are included.'),
    sort: z
      .enum(['new', 'hot', 'follow'])
      .default('new')
      .describe('`new`: latest first; `hot`: most played first; `follow`: most followed first.'),
    status: z
      .enum(['serializing', 'ended'])
      .optional()
      .describe(
        '`ended`: only dramas of which every episode can be opened; `serializing`: those still being made.',
      ),
    minorSafe,
    q: singleLine(1, 40)
      .optional()
      .describe(
        'A title, tag or name, or a part of it, as it is written or in pinyin; wins over the other filters.',
      ),
  }),
  output: pageOf(group),
  errors: ['CHANNEL_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'LOGIN_REQUIRED', 'PRIVATE_GRANT_REQUIRED'],
  guestCache: 1000,
});
