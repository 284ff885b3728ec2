import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';

export default endpoint({
  method: 'GET',
  audience: 'guest',
  summary: 'What the viewer must know of this installation',
  input: z.strictObject({}),
  output: z.object({
    /** False makes every viewer VIP. */
    vipEnabled: z.boolean(),
    support: z.object({ opens: z.string(), closes: z.string(), timeZone: z.string() }),
    /** Numbers shown in the footer, as far as the operator has set them. */
    filings: z.object({
      icp: z.string().nullable(),
      police: z.string().nullable(),
      licence: z.string().nullable(),
    }),
    version: z.string(),
  }),
  guestCache: 1000,
});
