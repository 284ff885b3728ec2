import { documents } from '@playlet/legal';
import type { AgreementText } from '@playlet/legal/text';
import { z } from 'zod';
import { day } from './scalar.ts';

export const agreementName = z.enum(documents);
/** A version is named by the day it took effect. */
export const agreementVersion = day;

/** Something agreed to, in the version that was shown. */
export const consent = z.strictObject({ document: agreementName, version: agreementVersion });

const span = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  /** The name of something technical. */
  code: z.boolean().optional(),
  /** A path of this product or an https address. */
  href: z.string().optional(),
});

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(span)) }),
]);

/** A text to be drawn: its key points first, then sections numbered alike in every language. */
export const agreementText = z.object({
  title: z.string(),
  keyPoints: z.array(block),
  sections: z.array(z.object({ number: z.int(), title: z.string(), blocks: z.array(block) })),
}) satisfies z.ZodType<AgreementText>;
