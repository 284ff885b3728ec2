import { SUPPORT_HOURS, type SupportHours } from './support-hours.ts';

/** Questions that the product answers itself, in all its languages. */
export const BUILT_IN_QUESTIONS = [
  'paid',
  'device',
  'stall',
  'teen',
  'minor',
  'refund',
  'renew',
  'region',
  'risk',
  'password',
  'data',
  'logoff',
] as const;
export type BuiltInQuestion = (typeof BUILT_IN_QUESTIONS)[number];

/** A question and its answer in one language. */
export type QuestionText = { language: string; question: string; answer: string };

export type SupportQuestion = {
  /** The built-in question of the texts; null where the operator wrote them. */
  builtIn: BuiltInQuestion | null;
  shown: boolean;
  /** The operator's texts, each language once; Chinese is always there. Empty for a built-in one. */
  texts: QuestionText[];
  /** The page where it can be done; null without one. */
  target: string | null;
};

export type SupportPage = { hours: SupportHours; questions: SupportQuestion[] };

/** The page until an operator has published another one. */
export const FIRST_SUPPORT_PAGE: SupportPage = {
  hours: SUPPORT_HOURS,
  questions: BUILT_IN_QUESTIONS.map((builtIn) => ({ builtIn, shown: true, texts: [], target: null })),
};

/** More are not read, and the viewer requests no more contacts. */
export const MAX_QUESTIONS = 40;
export const MAX_CONTACTS = 10;

/** The text for a reader of a language: in it, in its most spoken form, in English, else in Chinese, which is always there. */
export function pickQuestionText(texts: readonly QuestionText[], lang: string): QuestionText | undefined {
  const spoken = (tag: string) => tag.split('-')[0];
  const of = (tag: string) => texts.find(({ language }) => language === tag);
  const kin = texts.find(({ language }) => spoken(language) === spoken(lang));
  return of(lang) ?? kin ?? of('en-US') ?? of('zh-CN');
}

/** Whether two times of a day, `HH:MM`, lie in this order. */
export function isOpeningHours({ opens, closes }: Pick<SupportHours, 'opens' | 'closes'>): boolean {
  return opens < closes;
}
