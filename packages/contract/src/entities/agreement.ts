import { documents, statements } from '@playlet/legal';
import type { AgreementText } from '@playlet/legal/text';
import { z } from 'zod';
import { day } from './scalar.ts';

export const agreementName = z.enum(documents).meta({ id: 'AgreementName' });
export const documentName = z.enum([...documents, ...statements]).meta({ id: 'DocumentName' });
/** A version is named by the day it took effect. */
export const agreementVersion = day;

export const consent = z
  .strictObject({ document: agreementName, version: agreementVersion })
  .meta({ id: 'Consent', description: 'An agreement somebody has accepted, in the version that was shown.' });

const span = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  code: z.boolean().optional().describe('The name of something technical.'),
  href: z.string().optional().describe('A path of this product or an https address.'),
});

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(span)) }),
]);

export const agreementText = z
  .object({
    title: z.string(),
    keyPoints: z.array(block),
    sections: z.array(
      z.object({
        number: z.int().describe('The number of the section, from 1.'),
        title: z.string(),
        blocks: z.array(block),
      }),
    ),
  })
  .meta({
    id: 'AgreementText',
    description: 'A text to be drawn: its key points first, then sections numbered alike in every language.',
  }) satisfies z.ZodType<AgreementText>;
