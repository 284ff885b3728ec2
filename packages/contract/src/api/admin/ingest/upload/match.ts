import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ingestState, sha256 } from '#entities/ingest.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'read',
  summary: 'Where files of this content are already, before a byte of them is sent',
  input: z.strictObject({ contents: z.array(sha256).min(1).max(200) }),
  output: z.object({
    list: z
      .array(
        z.object({
          sha256,
          groupId: id,
          groupTitle: z.string(),
          index: episodeIndex,
          state: ingestState,
        }),
      )
      .describe('The latest for each episode; a content that is nowhere has no entry.'),
  }),
});
