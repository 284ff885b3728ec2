import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { shelfDrafts, shelfLayout } from '#entities/shelf.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Publishes the shelves of a place, all together; viewers see them within seconds',
  input: z.strictObject({
    channelId: id.nullable().describe("Null for the theatre's front."),
    version: z.int().min(0).describe('The one the change was made from.'),
    shelves: shelfDrafts,
  }),
  output: shelfLayout,
  errors: ['CHANNEL_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'GROUP_NOT_FOUND', 'CATALOGUE_CONFLICT'],
});
