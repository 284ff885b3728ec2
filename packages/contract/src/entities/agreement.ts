import { documents } from '@playlet/legal';
import { z } from 'zod';

export const agreementName = z.enum(documents);
/** A version is named by the day it took effect. */
export const agreementVersion = z.iso.date();

/** Something agreed to. */
export const consent = z.strictObject({ document: agreementName, version: agreementVersion });

/** A piece of a sentence; `strong` is emphasised, `href` leads to a page of this product or an https address. */
const span = z.object({ text: z.string(), strong: z.boolean().optional(), href: z.string().optional() });
export const agreementBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(span)) }),
]);

/** A text: its key points first, then numbered sections. */
export const agreementText = z.object({
  title: z.string(),
  keyPoints: z.array(agreementBlock),
  sections: z.array(
    z.object({
      /** From 1; the same in every language. */
      number: z.int(),
      title: z.string(),
      blocks: z.array(agreementBlock),
    }),
  ),
});

export type AgreementSpan = z.output<typeof span>;
export type AgreementBlock = z.output<typeof agreementBlock>;
export type AgreementText = z.output<typeof agreementText>;
