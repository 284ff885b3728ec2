import { readdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { displayWidth } from './display-width.ts';
import { intlTagOf } from './intl.ts';
import { COUNTED, isLoan, scriptOf } from './locales.fixture.ts';
import { DEFAULT_LANG, langs } from './match.ts';
import { localesFolder, readLocale } from './node/files.ts';
import { placesOf } from './node/places.ts';

const source = readLocale(DEFAULT_LANG);
const english = readLocale('en-US');
const SECTIONS = ['interface', 'errors', 'service'] as const;

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
  expect(displayWidth(text)).toBe(width);
});

test('every language of the list has a file, and every file a language', () => {
  const files = readdirSync(localesFolder).map((file) => file.replace('.json', ''));
  expect([...files, DEFAULT_LANG].sort()).toEqual([...langs].sort());
});

describe.each(langs.map((lang) => ({ lang, file: readLocale(lang) })))(
  'the texts in $lang',
  ({ lang, file }) => {
    test.each(SECTIONS)('of the %s are those of the Chinese source, none more and none less', (section) => {
      expect(Object.keys(file[section])).toEqual(Object.keys(source[section]));
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
      const own = letters?.filter((letter) => script.test(letter)).length ?? 0;
      expect(own / (letters?.length ?? 1)).toBeGreaterThanOrEqual(0.9);
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

/** The names of the values a message needs. */
function namesOf(text: string): string {
  const names = partsOf(text).map(([name]) => name);
  return [...new Set(names)].sort().join();
}

const VALUE = '0000';

/** The width of the widest line of the widest form, where a value counts as four letters. */
function widthOf(text: string): number {
  const lines = spellings(compileMessageOrThrow(text)).flatMap((spelling) => spelling.split('\n'));
  return Math.max(...lines.map(displayWidth));
}

/** The text once for each plural form. */
function spellings(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [compiled === '#' ? VALUE : String(compiled)];
  return compiled.reduce<string[]>(
    (before, part: string | Value) => {
      const ends =
        typeof part === 'string'
          ? spellings(part)
          : part[2]
            ? Object.values(part[2]).flatMap(spellings)
            : [VALUE];
      return before.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

function isCounted(key: string, name: string): boolean {
  return COUNTED.has(name) && !(key === 'group.scheduleWeekly' && name === 'days');
}

type Value = readonly [name: string, kind?: string, forms?: Readonly<Record<string, unknown>>];

/** The values of a message, those inside of plural forms among them. */
function partsOf(text: string): Value[] {
  const within = (compiled: unknown): Value[] =>
    (Array.isArray(compiled) ? compiled : []).flatMap((part: string | Value) =>
      typeof part === 'string' ? [] : [part, ...Object.values(part[2] ?? {}).flatMap(within)],
    );
  return within(compileMessageOrThrow(text));
}

function pluralsOf(text: string) {
  return partsOf(text).flatMap(([name, kind, forms]) => {
    if (!kind) return [];
    const nested = Object.values(forms ?? {}).some(
      (form) => Array.isArray(form) && form.some((part) => Array.isArray(part) && part[1]),
    );
    return [
      {
        name,
        kind,
        nested,
        forms: Object.keys(forms ?? {})
          .filter((form) => !/^\d|offset/.test(form))
          .sort(),
      },
    ];
  });
}
