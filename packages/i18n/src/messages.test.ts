import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { errors } from '@playlet/contract/errors';
import { describe, expect, test } from 'vitest';
import errorsEnUS from './errors/en-US.ts';
import errorsZhCN from './errors/zh-CN.ts';
import { languages } from './languages.ts';
import { loadMessages, type Messages } from './load.ts';
import zhCN from './locales/zh-CN.ts';

const written = await Promise.all(
  languages.map(async ({ lang }) => ({ lang, messages: (await loadMessages(lang)) as Messages })),
).then((all) => all.filter(({ messages }) => messages));

describe.each(written)('the texts in $lang', ({ messages }) => {
  test('are those of the Chinese source, none more and none less', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(zhCN).sort());
  });

  test('are ICU messages with the values of the Chinese source', () => {
    const wrong = Object.entries(messages).filter(
      ([key, text]) => valuesOf(text).join() !== valuesOf(zhCN[key as keyof Messages]).join(),
    );
    expect(wrong).toEqual([]);
  });
});

test('Chinese and English are written', () => {
  expect(written.map(({ lang }) => lang)).toEqual(expect.arrayContaining(['en-US', 'zh-CN']));
});

test.each([errorsZhCN, errorsEnUS])('every error of the catalogue has a phrase', (phrases) => {
  expect(Object.keys(phrases).sort()).toEqual(Object.keys(errors).sort());
  expect(Object.values(phrases).filter((phrase) => phrase.trim() === '')).toEqual([]);
});

/** The names of the values a message needs. */
function valuesOf(text: string): string[] {
  const names = compileMessageOrThrow(text).flatMap((part) =>
    typeof part === 'string' ? [] : [String(part[0])],
  );
  return [...new Set(names)].sort();
}
