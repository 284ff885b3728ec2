import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { playbackQuality, QUALITY_SPANS, qualityDimension } from '#entities/playback-quality.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  summary:
    'How well clips play for viewers: figures, places and their lines, switches and why, episodes that stall',
  input: z.strictObject({
    span: z.enum(QUALITY_SPANS).default('day').describe('The last hour, today in Beijing, or seven days.'),
    by: qualityDimension.default('line').describe('What the figures are split by.'),
  }),
  output: playbackQuality,
});
