import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { agreementName, agreementVersion } from '../../../../entities/agreement.ts';

export default endpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
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
    /** Who runs this installation; null where the operator has not told. */
    operator: z.object({
      name: z.string(),
      address: z.string().nullable(),
      contact: z.string().nullable(),
    }),
    /** The version of each agreement a consent given now is given to. */
    agreements: z.record(agreementName, agreementVersion),
    version: z.string(),
  }),
  guestCache: 1000,
});
