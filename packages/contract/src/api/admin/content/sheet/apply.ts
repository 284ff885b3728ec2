import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { bulkEdit } from '#entities/drama-edit.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  note: 'note',
  rate: 'write',
  summary: 'Changes dramas as a CSV file says; it is a bulk edit, and can be undone like one',
  body: 'binary',
  input: z.strictObject({
    changed: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .describe('How many dramas the preview said; any other number is refused.'),
    note: staffNote,
  }),
  output: bulkEdit,
  errors: ['SHEET_NOT_READABLE', 'UPLOAD_TOO_LARGE', 'PREVIEW_OUTDATED'],
});
