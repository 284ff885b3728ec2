import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { displayWidthOf } from './display-width.ts';
import { intlTagOf } from './intl.ts';
import { COUNTED, isLoan, scriptOf } from './locales.fixture.ts';
import { DEFAULT_LANG, langs } from './match.ts';
import { SECTIONS } from './messages.ts';
import { localesFolder, readLocale, readTranslation, withFallback } from './node/files.ts';
import { namesOf, pluralsOf, widthOf } from './node/message-parts.ts';
import { placesOf } from './node/places.ts';

const source = readLocale(DEFAULT_LANG);
const english = readLocale('en-US');
/** The languages whose texts must all be there. */
const WHOLE = [DEFAULT_LANG, 'en-US'];

test.each(SECTIONS)('every text of the %s says in its source where it stands', (section) => {
  const places = placesOf(section);
  expect([...places.keys()]).toEqual(Object.keys(source[section]));
  expect([...places].filter(([, place]) => place === undefined)).toEqual([]);
});

test.each([
  ['追剧', 4],
  ['Alle Folgen', 11],
  ['ติดตามแล้ว', 8],
  ['फ़ॉलो', 4],
])('%s is as wide as %i letters', (text, width) => {
  expect(displayWidthOf(text)).toBe(width);
});

test('every language of the list has a file, and every file a language', () => {
  const files = readdirSync(localesFolder).map((file) => file.replace('.json', ''));
  expect([...files, DEFAULT_LANG].sort()).toEqual([...langs].sort());
});

test('a text that a language lacks is the English one, and the Chinese one where English lacks it too', () => {
  const german = readTranslation('de-DE');
  const { 'action.back': own, ...others } = german.interface;
  expect(own).toBe('Zurück');
  const filled = withFallback({ ...german, interface: others, errors: {} });
  expect(filled.interface['action.back']).toBe('Back');
  expect(filled.interface['action.cancel']).toBe('Abbrechen');
  expect(filled.errors).toEqual(english.errors);
  expect(Object.keys(filled.interface)).toEqual(Object.keys(source.interface));
});

describe.each(langs.map((lang) => ({ lang, file: readTranslation(lang) })))(
  'the texts in $lang',
  ({ lang, file }) => {
    test.each(SECTIONS)('of the %s have keys of the Chinese source, in its order', (section) => {
      const keys = Object.keys(file[section]);
      const expected = Object.keys(source[section]);
      expect(keys).toEqual(WHOLE.includes(lang) ? expected : expected.filter((key) => keys.includes(key)));
      expect(Object.values(file[section]).filter((text) => text.trim() === '')).toEqual([]);
    });

    test.each(SECTIONS)('of the %s keep the values of the source', (section) => {
      const texts = Object.entries<string>(file[section]);
      const wrong = texts.filter(([key, text]) => namesOf(text) !== namesOf(read(source[section], key)));
      expect(wrong).toEqual([]);
    });

    test.each(SECTIONS)('of the %s are no wider than their places', (section) => {
      const wrong = [...placesOf(section)].flatMap(([key, place]) => {
        const width = widthOf(read(file[section], key));
        return place?.maxWidth && width > place.maxWidth ? [`${key}: ${width} of ${place.maxWidth}`] : [];
      });
      expect(wrong).toEqual([]);
    });

    test('count as the language does: all its plural forms, no other, and only of numbers', () => {
      const { pluralCategories } = new Intl.PluralRules(intlTagOf(lang)).resolvedOptions();
      const expected = [...pluralCategories].sort().join();
      const wrong = Object.entries(file.interface).filter(([key, text]) =>
        pluralsOf(text).some(
          ({ name, kind, forms, nested }) =>
            kind !== 'plural' || nested || !isCounted(key, name) || forms.join() !== expected,
        ),
      );
      expect(wrong).toEqual([]);
    });

    test('are written in the script of the language, and in no other’s punctuation', () => {
      const script = scriptOf(lang);
      const letters = SECTIONS.flatMap((section) => Object.values<string>(file[section]))
        .join(' ')
        .replaceAll(/\{\w+, plural,|\{\w+\}|\b(?:zero|one|two|few|many|other) \{/g, ' ')
        .replaceAll(/[A-Za-z]+(?:[-.][A-Za-z]+)*/g, (word) =>
          script.test('a') || !/^[A-Z]/.test(word) ? word : ' ',
        )
        .match(/\p{L}/gu);
      const foreign = letters?.filter((letter) => !script.test(letter)).length ?? 0;
      expect(foreign / (letters?.length ?? 1)).toBeLessThanOrEqual(0.1);
      if (!/^(?:zh|ja)-/.test(lang))
        expect(JSON.stringify(file).match(/[\p{Script=Han}。，！？：；（）《》、]/gu) ?? []).toEqual([]);
    });

    test('are translated, but for names and words that came into the language', () => {
      if (lang === DEFAULT_LANG || lang.startsWith('en-')) return;
      const same = SECTIONS.flatMap((section) =>
        Object.entries<string>(file[section]).flatMap(([key, text]) =>
          text === read(english[section], key) ? [text] : [],
        ),
      ).filter((text) => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')) && !isLoan(lang, text));
      expect([...new Set(same)]).toEqual([]);
    });
  },
);

function read(texts: Record<string, string>, key: string): string {
  return texts[key] ?? '';
}

function isCounted(key: string, name: string): boolean {
  return COUNTED.has(name) && !(key === 'group.scheduleWeekly' && name === 'days');
}
