import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime } from '#entities/scalar.ts';

const setting = <Value extends z.ZodType>(value: Value, meaning: string) =>
  z
    .object({ value, changedAt: dateTime.nullable().describe('Null where it is as it was installed.') })
    .describe(meaning);

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'settings.edit',
  rate: 'read',
  summary: 'What holds for the whole installation, and when each was last changed',
  input: z.strictObject({}),
  output: z.object({
    vipEnabled: setting(z.boolean(), 'Whether membership is sold; where not, every viewer is VIP.'),
    pauseAds: setting(z.boolean(), 'Whether a paused episode may show an advertisement.'),
    deletedMediaDays: setting(z.int().describe('Days.'), 'How long media of what was deleted are kept.'),
    originalDays: setting(z.int().describe('Days.'), 'How long the original of an episode is kept.'),
    storageFenPerGbMonth: setting(z.int().describe('Fen.'), 'What a gigabyte costs a month.'),
  }),
});
