import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'The scan of a certificate, as it was sent',
  input: z.strictObject({ id }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
  errors: ['DOCUMENT_NOT_FOUND'],
});
