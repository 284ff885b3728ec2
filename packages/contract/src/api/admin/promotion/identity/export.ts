import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { sheetFormat } from '#entities/sheet.ts';
import { memberActNote } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'partners.identity',
  note: 'note',
  rate: 'write',
  summary:
    'The tax list: partners paid in the quarter before, with their identities; its version, digest and author are recorded',
  input: z.strictObject({ format: sheetFormat, note: memberActNote }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
  errors: ['COMPLIANCE_EXPORT_TOO_LARGE'],
});
