import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Keeps a scan of the certificate of a drama's number, in place of the one before",
  body: 'binary',
  input: z.strictObject({ id, name: singleLine(1, 120).describe('What the file is called.') }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'DOCUMENT_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
