import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { bulkChanges, bulkPreviewRow, bulkSelection } from '#entities/drama-edit.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'read',
  summary: 'What a bulk edit would change, before it does',
  input: z.strictObject({ selection: bulkSelection, changes: bulkChanges }),
  output: z.object({
    total: z.int().describe('Dramas that are selected.'),
    changed: z.int().describe('Dramas that would be changed.'),
    unchanged: z.int().describe('Dramas that are so already.'),
    refused: z.int().describe('Dramas that cannot be changed.'),
    rows: z.array(bulkPreviewRow).describe('The first of each kind, refused ones first.'),
  }),
  errors: ['CHANNEL_NOT_PICKED'],
});
