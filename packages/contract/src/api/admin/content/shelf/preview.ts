import { SHELF_VIEWERS } from '@playlet/domain/shelf';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { group } from '#entities/group.ts';
import { moment } from '#entities/scalar.ts';
import { shelfDrafts } from '#entities/shelf.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'What shelves would show to a kind of viewer at a time, before they are published',
  input: z.strictObject({
    shelves: shelfDrafts,
    viewer: z.enum(SHELF_VIEWERS).describe('`member` is one without VIP.'),
    at: moment.describe('When the viewer looks.'),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          isOpen: z.boolean().describe('Whether this viewer has the shelf then at all.'),
          groups: z.array(group).describe('What it shows, or would.'),
          matching: z
            .int()
            .nullable()
            .describe('Dramas its rule holds for, counted to 1000; null without a rule.'),
        }),
      )
      .describe('As they were asked for.'),
  }),
  errors: ['CATEGORY_NOT_FOUND'],
});
