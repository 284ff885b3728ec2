import { isAllowedTarget } from '@playlet/domain/ads/target';
import { BUILT_IN_QUESTIONS, isOpeningHours, MAX_CONTACTS, MAX_QUESTIONS } from '@playlet/domain/support';
import { z } from 'zod';
import { dateTime, id, languageTag } from './scalar.ts';
import { multiLine, singleLine, verbatim } from './text.ts';

const MAX_LANGUAGES = 60;
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('A time of the day, `HH:MM`.');

export const supportHours = z
  .strictObject({
    opens: clock,
    closes: clock,
    timeZone: verbatim(1, 40).refine(isTimeZone, 'must be a time zone such as Asia/Shanghai'),
  })
  .refine(isOpeningHours, 'must close later than it opens')
  .meta({ id: 'SupportHours', description: 'When the support answers.' });

const questionText = z.strictObject({
  language: languageTag,
  question: singleLine(1, 60),
  answer: multiLine(1, 1000),
});
const builtIn = z.enum(BUILT_IN_QUESTIONS);

const supportQuestion = z
  .strictObject({
    builtIn: builtIn
      .nullable()
      .describe('Whose texts are the product’s, in all languages; null of an own one.'),
    shown: z.boolean(),
    texts: z
      .array(questionText)
      .max(MAX_LANGUAGES)
      .refine(
        (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
        'names a language twice',
      )
      .describe('Of an own question Chinese must be there. Empty of what is built in.'),
    target: verbatim(1, 200)
      .refine((target) => target.startsWith('/') && isAllowedTarget(target), 'must be a path of this product')
      .nullable()
      .describe('The page where it can be done. That of a built-in one is the product’s.'),
  })
  .refine(
    (one) => one.builtIn !== null || one.texts.some(({ language }) => language === 'zh-CN'),
    'must be written in Chinese',
  )
  .meta({ id: 'SupportQuestion', description: 'A question with its answer.' });

const supportContact = z.strictObject({
  id: id.nullable().describe('Of the entry in the slot `service`; null of a new one.'),
  title: singleLine(1, 40),
  text: singleLine(1, 200).describe('What is copied.'),
  shown: z.boolean(),
});

export const supportDraft = {
  hours: supportHours,
  contacts: z.array(supportContact).max(MAX_CONTACTS).describe('The first is the one shown large.'),
  questions: z.array(supportQuestion).max(MAX_QUESTIONS).describe('From top to bottom.'),
};

export const operatorSupport = z
  .object({
    ...supportDraft,
    version: z.string().describe('Names how it stands, contacts included; `update` refuses any other.'),
    updatedAt: dateTime.nullable(),
    updatedBy: z.string().describe('Who published last; empty where nobody did.'),
    languages: z.array(languageTag).describe('Those of the viewer.'),
    builtIn: z
      .array(z.object({ name: builtIn, texts: z.array(questionText) }))
      .describe('The texts of the product’s own questions in the languages of the console.'),
  })
  .meta({ id: 'OperatorSupport', description: 'The support as its operator sees it.' });

export const shownQuestion = z
  .object({
    builtIn: builtIn.nullable().describe('The viewer has its texts, in every language.'),
    question: z.string().describe('Empty of what is built in.'),
    answer: z.string(),
    target: z.string().nullable(),
  })
  .meta({
    id: 'ShownQuestion',
    description: 'A question of the customer service in the language asked for.',
  });

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
