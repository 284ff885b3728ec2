import { groupTextsByLanguage, type QuestionDraft, type QuestionText, type Support } from './support.ts';

/** A question as a reader of Chinese or English has it. */
export function textOf(
  { builtIn, texts }: QuestionDraft,
  support: Support,
  language: string,
): QuestionText | undefined {
  const all =
    builtIn === null
      ? texts
      : groupTextsByLanguage(support.builtIn.find(({ name }) => name === builtIn)?.texts ?? []);
  return all[language] ?? all['zh-CN'];
}
