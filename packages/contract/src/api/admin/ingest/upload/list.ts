import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { sha256 } from '#entities/ingest.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { dateTime, episodeIndex, id } from '#entities/scalar.ts';

const upload = z
  .object({
    id,
    groupId: id,
    groupTitle: z.string(),
    index: episodeIndex,
    fileName: z.string(),
    size: z.int().describe('Bytes.'),
    sha256,
    received: z.int().describe('Bytes the server has.'),
    updatedAt: dateTime.describe('When the last bytes came.'),
    expiresAt: dateTime.describe('When it is given up, unless more bytes come.'),
  })
  .meta({ id: 'Upload', description: 'A file of an episode that is not wholly here yet.' });

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Files that are not wholly here yet, whoever sends them, the latest announced first',
  input: z.strictObject({ ...pageInput, groupId: id.optional() }),
  output: pageOf(upload),
});
