import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { bulkChanges, bulkEdit, bulkSelection } from '#entities/drama-edit.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  note: 'note',
  rate: 'write',
  summary: 'Changes many dramas at once; more than a few hundred are changed in the background',
  input: z.strictObject({
    selection: bulkSelection,
    changes: bulkChanges,
    changed: z.int().min(1).describe('How many the preview said; any other number is refused.'),
    note: staffNote,
  }),
  output: bulkEdit,
  errors: ['CHANNEL_NOT_PICKED', 'PREVIEW_OUTDATED'],
});
