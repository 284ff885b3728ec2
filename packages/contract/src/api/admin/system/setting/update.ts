import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'settings.edit',
  note: 'note',
  rate: 'write',
  summary: 'Changes what holds for the whole installation; every server follows within seconds',
  input: z.strictObject({
    vipEnabled: z.boolean().optional().describe('False makes every viewer VIP.'),
    pauseAds: z.boolean().optional().describe('Whether a paused episode may show an advertisement.'),
    deletedMediaDays: z
      .int()
      .min(0)
      .max(3650)
      .optional()
      .describe('Days the media of deleted dramas and episodes are kept, so that they can be restored.'),
    originalDays: z
      .int()
      .min(0)
      .max(3650)
      .optional()
      .describe('Days the uploaded file of an episode is kept once it is done, for those done from then on.'),
    storageFenPerGbMonth: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe('What a gigabyte in the storage costs a month, in fen; 0 where nobody knows.'),
    note: staffNote,
  }),
  output: z.object({
    vipEnabled: z.boolean(),
    pauseAds: z.boolean(),
    deletedMediaDays: z.int().describe('Days the media of deleted dramas and episodes are kept.'),
    originalDays: z.int().describe('Days the uploaded file of an episode is kept once it is done.'),
    storageFenPerGbMonth: z.int().describe('Fen for a gigabyte and month; 0 where nobody knows.'),
  }),
});
