import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { adVideo } from '#entities/ad.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  inPreview: true,
  summary: "A fresh ticket to an advertisement's video, for whom it was given to, within an hour",
  input: z.strictObject({ showingId: id }),
  output: adVideo,
  errors: ['AD_NOT_FOUND'],
});
