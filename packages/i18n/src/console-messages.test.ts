import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intlTagOf } from './intl.ts';
import { DEFAULT_LANG, langs } from './match.ts';
import { consoleFolder, readConsoleMessages } from './node/console-messages.ts';
import { namesOf, pluralsOf } from './node/message-parts.ts';

const source = readConsoleMessages(DEFAULT_LANG) ?? new Map<string, string>();
const translations = readdirSync(consoleFolder).map((file) => file.replace('.json', ''));
/** The languages whose texts must all be there. */
const WHOLE = [DEFAULT_LANG, 'en-US'];

test('the console is in Chinese and English at least, and in languages of the product only', () => {
  expect(translations).toContain('en-US');
  expect(translations.filter((lang) => !langs.includes(lang))).toEqual([]);
});

describe.each([DEFAULT_LANG, ...translations].map((lang) => ({ lang })))(
  'the texts of the console in $lang',
  ({ lang }) => {
    const texts = readConsoleMessages(lang) ?? new Map<string, string>();

    test('have keys of the Chinese source, in its order', () => {
      const keys = [...texts.keys()];
      const expected = [...source.keys()];
      expect(keys).toEqual(WHOLE.includes(lang) ? expected : expected.filter((key) => texts.has(key)));
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    test('keep the values of the source', () => {
      const wrong = [...texts].filter(([key, text]) => namesOf(text) !== namesOf(source.get(key) ?? ''));
      expect(wrong).toEqual([]);
    });

    test('have a form for every number and every selection, and none the language lacks', () => {
      const { pluralCategories } = new Intl.PluralRules(intlTagOf(lang)).resolvedOptions();
      const wrong = [...texts].filter(([, text]) =>
        pluralsOf(text).some(
          ({ kind, forms }) =>
            !forms.includes('other') ||
            (kind === 'plural' && forms.some((form) => !pluralCategories.some((known) => known === form))),
        ),
      );
      expect(wrong).toEqual([]);
    });
  },
);

test('English has no Chinese but for the name of the language', () => {
  const chinese = [...(readConsoleMessages('en-US') ?? [])].filter(([, text]) =>
    /\p{Script=Han}/u.test(text),
  );
  expect(chinese.map(([key]) => key)).toEqual(['language.zh-CN']);
});

test('a drama that is taken off and a plan without an end have the words of the glossary', () => {
  const texts = [...source];
  expect(texts.filter(([, text]) => text.includes('终身'))).toEqual([]);
  // 下线 is for devices and sessions.
  const publishing = texts.filter(([key]) => /^(?:publishing|calendar|review|dramas|drama)\./.test(key));
  expect(publishing.filter(([, text]) => text.includes('下线'))).toEqual([]);
});
