import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { agreementName, agreementText, agreementVersion } from '../../../../entities/agreement.ts';
import { verbatim } from '../../../../entities/text.ts';

export default endpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
  summary: 'The text of an agreement',
  input: z.strictObject({
    document: agreementName,
    /** The present one unless told. */
    version: agreementVersion.optional(),
    /** That of the request's `accept-language` unless told. */
    locale: verbatim(0, 35).optional(),
  }),
  output: agreementText.extend({
    document: agreementName,
    version: agreementVersion,
    /** From this day on; the version's name. */
    effectiveFrom: z.iso.date(),
    current: z.boolean(),
    /** Of the text. Chinese applies; others are translations. */
    locale: z.enum(['zh-CN', 'en-US']),
    /** There is no text in the language asked for, and this is the Chinese one. */
    fallback: z.boolean(),
    /** All versions, the present one first. */
    versions: z.array(agreementVersion),
  }),
  errors: ['AGREEMENT_NOT_FOUND'],
});
