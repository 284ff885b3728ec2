import { pickQuestionText } from '@playlet/domain/support';
import { matchLanguage } from '@playlet/i18n/match';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET public/content/support/detail'>(async ({ locale }, { context }) => {
  const { questions } = await context.supportPage();
  const lang = matchLanguage(locale ?? '') ?? 'zh-CN';
  return {
    questions: questions
      .filter(({ shown }) => shown)
      .map(({ builtIn, texts, target }) => {
        const text = builtIn === null ? pickQuestionText(texts, lang) : undefined;
        return { builtIn, question: text?.question ?? '', answer: text?.answer ?? '', target };
      }),
  };
});
