import type { CallInput, CallOutput } from '../../lib/call.ts';

export const SUPPORT_DETAIL = 'GET admin/content/support/detail';

export type Support = CallOutput<typeof SUPPORT_DETAIL>;
export type SupportHours = Support['hours'];
type SupportInput = Omit<CallInput<'PUT admin/content/support/update'>, 'version'>;

/** A row of a list that is drawn up here; the key stays with it while it moves. */
type Keyed<Row> = Row & { key: string };
export type ContactDraft = Keyed<Support['contacts'][number]>;
export type QuestionText = { question: string; answer: string };
/** The texts of a question, by language. */
export type QuestionTexts = Record<string, QuestionText>;
export type QuestionDraft = Keyed<Omit<Support['questions'][number], 'texts'> & { texts: QuestionTexts }>;
export type SupportDraft = { hours: SupportHours; contacts: ContactDraft[]; questions: QuestionDraft[] };

/** The contract takes no more. */
export const MAX_CONTACT_COUNT = 10;
export const MAX_QUESTION_COUNT = 40;
/** Always written; who reads another language gets it where nothing nearer is there. */
export const FIRST_LANGUAGE = 'zh-CN';

export function draftOf({ hours, contacts, questions }: Support): SupportDraft {
  return {
    hours,
    contacts: contacts.map((contact, at) => ({ ...contact, key: contact.id ?? `contact-${at}` })),
    questions: questions.map((question, at) => ({
      ...question,
      texts: groupTextsByLanguage(question.texts),
      key: question.builtIn ?? `question-${at}`,
    })),
  };
}

/** Texts by their language. */
export function groupTextsByLanguage(texts: readonly (QuestionText & { language: string })[]): QuestionTexts {
  return Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
}

/** Returns the input of the service for a draft. */
export function inputOf({ hours, contacts, questions }: SupportDraft): SupportInput {
  return {
    hours,
    contacts: contacts.map(({ key: _key, ...contact }) => contact),
    questions: questions.map(({ key: _key, texts, ...question }) => ({
      ...question,
      texts: Object.entries(texts).map(([language, text]) => ({ language, ...text })),
    })),
  };
}

export function newContact(): ContactDraft {
  return { key: newKey(), id: null, title: '', text: '', shown: true };
}

/** A question of the operator's own, empty, or with the words of one that the product has. */
export function newQuestion(texts?: QuestionTexts): QuestionDraft {
  return {
    key: newKey(),
    builtIn: null,
    shown: true,
    texts: texts ?? { [FIRST_LANGUAGE]: { question: '', answer: '' } },
    target: null,
  };
}

/** How many things of a draft are not as they were published; each list's order counts as one. */
export function countChanges(before: SupportDraft, after: SupportDraft): number {
  const hours = JSON.stringify(before.hours) === JSON.stringify(after.hours) ? 0 : 1;
  return hours + changesOf(before.contacts, after.contacts) + changesOf(before.questions, after.questions);
}

/** Whether something is missing that viewers would miss. */
export function isIncomplete({ hours, contacts, questions }: SupportDraft): boolean {
  return (
    hours.opens === '' ||
    hours.closes <= hours.opens ||
    contacts.some(({ title, text }) => title.trim() === '' || text.trim() === '') ||
    questions.some(({ builtIn, texts }) => builtIn === null && Object.values(texts).some(isTextMissing))
  );
}

export function isTextMissing({ question, answer }: QuestionText): boolean {
  return question.trim() === '' || answer.trim() === '';
}

function changesOf(before: readonly Keyed<object>[], after: readonly Keyed<object>[]): number {
  const known = new Map(before.map((row) => [row.key, JSON.stringify(row)]));
  const left = new Set(after.map(({ key }) => key));
  const changed = after.filter((row) => known.get(row.key) !== JSON.stringify(row)).length;
  const removed = before.filter(({ key }) => !left.has(key)).length;
  const orderBefore = before.filter(({ key }) => left.has(key)).map(({ key }) => key);
  const orderAfter = after.filter(({ key }) => known.has(key)).map(({ key }) => key);
  return changed + removed + (orderBefore.join() === orderAfter.join() ? 0 : 1);
}

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}
