import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { agreementName, agreementVersion } from '#entities/agreement.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default endpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  summary: 'The agreements with all their versions, the present one first',
  input: z.strictObject({ ...pageInput, document: agreementName.optional() }),
  output: pageOf(z.object({ document: agreementName, version: agreementVersion, current: z.boolean() })),
});
