import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  audit: 'none',
  rate: 'write',
  summary: 'Appends bytes to an upload; the last ones hand the episode to the transcoder',
  body: 'binary',
  input: z.strictObject({
    id,
    offset: z
      .string()
      .regex(/^\d{1,15}$/)
      .describe('Bytes the server has; anything else is refused with the right number in `data.received`.'),
  }),
  output: z.object({
    received: z.int().describe('Bytes the server has.'),
    ingestId: id.nullable().describe('The ingest of the episode, once the whole file is here.'),
  }),
  errors: [
    'UPLOAD_NOT_FOUND',
    'UPLOAD_OFFSET_WRONG',
    'UPLOAD_CHECKSUM_WRONG',
    'UPLOAD_TOO_LARGE',
    'STORAGE_FULL',
  ],
});
