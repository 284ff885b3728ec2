import { documents, statements } from '@playlet/legal';
import { CONSENT_SOURCES } from '@playlet/legal/consent';
import type { AgreementText } from '@playlet/legal/text';
import { z } from 'zod';
import { MAX_SUMMARY_LENGTH } from '#limits.ts';
import { dateTime, day, id } from './scalar.ts';
import { multiLine } from './text.ts';

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

/** In each language the agreements are written in. */
const inEachLanguage = <Text extends z.ZodType>(text: Text) => z.object({ 'zh-CN': text, 'en-US': text });

export const consentSource = z.enum(CONSENT_SOURCES).meta({
  id: 'ConsentSource',
  description: 'With what a consent was given; `visit` where the viewer was asked again.',
});

export const versionState = z
  .enum(['scheduled', 'inForce', 'superseded'])
  .meta({ id: 'AgreementVersionState', description: 'Whether a version applies today, in Beijing.' });

/** A consent that a member is asked for again. */
export const dueConsent = z
  .object({
    document: agreementName,
    version: agreementVersion.describe('The one in force.'),
    since: agreementVersion
      .nullable()
      .describe('The latest one the member agreed to; null where there is none.'),
  })
  .meta({
    id: 'DueConsent',
    description: 'An agreement that changed so much since the member agreed to it that they are asked again.',
  });

const MAX_TEXT_LENGTH = 24_000;

const draftFields = {
  effectiveOn: day.nullable().describe('The day of effect in Beijing; null while it is open.'),
  texts: inEachLanguage(multiLine(0, MAX_TEXT_LENGTH)).describe('Markdown in each language.'),
  summary: inEachLanguage(multiLine(0, MAX_SUMMARY_LENGTH)).describe('What changes, as members read it.'),
  asksAgain: z.boolean().describe('Whether who agreed to an earlier version is asked again.'),
};

export const agreementDraftInput = z.strictObject({
  document: documentName,
  revision: z.int().min(0).describe('Of the draft this was made from; 0 where there was none.'),
  ...draftFields,
});

export const operatorFacts = z
  .object({
    name: z.string(),
    address: z.string().nullable(),
    contact: z.string().nullable(),
    minorCaps: z.array(
      z.object({
        fromAge: z.int().describe('From this age on, in years.'),
        single: z.int().describe('Fen at most in one payment.'),
        daily: z.int().describe('Fen at most in a day.'),
      }),
    ),
  })
  .meta({ id: 'AgreementFacts', description: 'What this installation says of itself in the texts.' });

export const agreementDraft = z
  .object({
    document: documentName,
    revision: z.int().describe('Goes up with each change; 0 where nothing is written yet.'),
    ...draftFields,
    updatedAt: dateTime.nullable(),
    updatedBy: z.string(),
    latest: z
      .object({
        version: agreementVersion,
        texts: inEachLanguage(z.string()).describe('Markdown in each language.'),
      })
      .describe('The version the draft begins with: in force, or the last one that is going to be.'),
    today: day.describe('In Beijing.'),
    facts: operatorFacts,
  })
  .meta({ id: 'AgreementDraft', description: 'The next version of a document while it is written.' });

export const operatorVersion = z
  .object({
    version: agreementVersion,
    state: versionState,
    builtIn: z.boolean().describe('It comes with the product.'),
    asksAgain: z.boolean(),
    summary: inEachLanguage(z.string()).nullable().describe('What changed, as members read it.'),
    publishedAt: dateTime.nullable(),
    publishedBy: z.string(),
    consents: z
      .array(z.object({ source: consentSource, members: z.int().describe('How many agreed with it.') }))
      .describe('How many have agreed to this version.'),
  })
  .meta({ id: 'OperatorAgreementVersion', description: 'A version of a document, as its operator sees it.' });

export const operatorDocument = z
  .object({
    document: documentName,
    versions: z.array(operatorVersion).describe('The latest first.'),
    draft: z
      .object({ effectiveOn: day.nullable(), updatedAt: dateTime, updatedBy: z.string() })
      .nullable()
      .describe('What is written of the next version.'),
    oldestHeld: agreementVersion.describe('Who agreed to an older one is asked again.'),
    outdated: z
      .int()
      .nullable()
      .describe('Members who are asked again and have not agreed yet; null where nobody is asked.'),
  })
  .meta({ id: 'OperatorDocument', description: 'An agreement or a statement with its versions.' });

export const consentFilter = {
  memberId: id.optional(),
  document: agreementName.optional(),
  version: agreementVersion.optional(),
};

export const listedConsent = z
  .object({
    id,
    memberId: id.nullable().describe('Null for a member who has left.'),
    username: z.string().nullable(),
    phone: z.string().nullable().describe('Masked, such as `138****0001`.'),
    document: agreementName,
    version: agreementVersion,
    source: consentSource,
    at: dateTime,
  })
  .meta({ id: 'ListedConsent', description: 'That somebody agreed to a version of an agreement.' });
