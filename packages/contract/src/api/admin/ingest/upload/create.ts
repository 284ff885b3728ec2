import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ingestState, sha256 } from '#entities/ingest.ts';
import { episodeIndex, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';
import { MAX_UPLOAD_BYTES } from '#limits.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Announces an episode file: where to go on with its upload, or that it is here already',
  input: z.strictObject({
    groupId: id,
    index: episodeIndex,
    title: singleLine(0, MAX_TITLE_LENGTH).optional(),
    fileName: singleLine(1, 255),
    size: z.int().min(1).max(MAX_UPLOAD_BYTES).describe('Bytes.'),
    sha256,
    skipRefused: z
      .boolean()
      .default(false)
      .describe('Do not take a file again that was refused since the server started.'),
  }),
  output: z.object({
    upload: z
      .object({ id, received: z.int().describe('Bytes the server has.') })
      .nullable()
      .describe('Set while bytes are missing; send them from `received` on.'),
    ingest: z.object({ id, state: ingestState }).nullable().describe('Set once the whole file is here.'),
  }),
  errors: ['GROUP_NOT_FOUND', 'TAKEN_DOWN', 'STORAGE_FULL'],
});
