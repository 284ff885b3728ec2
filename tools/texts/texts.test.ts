import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsoleTree, consoleFolder, readConsoleMessages } from '@playlet/i18n/node/console-messages';
import { readTranslation } from '@playlet/i18n/node/files';
import { expect, test } from 'vitest';
import { digestOf, flatten, unflatten } from './catalogue.ts';
import { importRows } from './import-texts.ts';
import { source, sourceOf, textsOf, translated } from './load.ts';
import { statesOf } from './state.ts';
import { readTranslatedFrom, type TranslatedFrom, withTranslated } from './translated-from.ts';
import { parseRows, renderRows } from './translator-file.ts';

const record: TranslatedFrom = { texts: { a: 'old', b: 'new' }, others: {} };

test('every translation knows the source text it was made from', () => {
  const { texts, others } = readTranslatedFrom();
  const unknown = translated.flatMap((lang) =>
    [...textsOf(lang).keys()].filter((key) => !(key in texts) && !(key in (others[lang] ?? {}))),
  );
  // `npm run texts -- accept <language>` records those of translations written by hand.
  expect(unknown).toEqual([]);
});

test('a text is missing where a language lacks it, and outdated where its source changed', () => {
  const states = statesOf('de-DE', {
    source: new Map([
      ['same', '返回'],
      ['changed', '新的'],
      ['absent', '没有'],
    ]),
    own: new Map([
      ['same', 'Zurück'],
      ['changed', 'Alt'],
    ]),
    record: { texts: { same: digestOf('返回'), changed: digestOf('旧的') }, others: {} },
  });
  expect(Object.fromEntries(states)).toEqual({ same: 'translated', changed: 'outdated', absent: 'missing' });
});

test('the first language that follows a changed source stands apart until most have followed', () => {
  const langs = ['de-DE', 'fr-FR', 'it-IT'];
  const first = withTranslated(record, { lang: 'de-DE', key: 'a', digest: 'new', langs });
  expect(first).toEqual({ texts: { a: 'old', b: 'new' }, others: { 'de-DE': { a: 'new' } } });
  const second = withTranslated(first, { lang: 'fr-FR', key: 'a', digest: 'new', langs });
  expect(second.texts.a).toBe('new');
  expect(second.others['it-IT']).toEqual({ a: 'old' });
  const third = withTranslated(second, { lang: 'it-IT', key: 'a', digest: 'new', langs });
  expect(Object.values(third.others).flatMap(Object.keys)).toEqual([]);
});

test('a translator’s file comes back as it was written', () => {
  const row = { key: 'a', state: 'missing', place: 'button', chinese: '返回', english: 'Back' };
  const rows = [
    { ...row, translation: 'Zurück, „jetzt“\nund "hier"', source: '0a' },
    { ...row, key: 'b', translation: '', source: '1e5' },
  ];
  expect(parseRows(renderRows(rows))).toEqual(
    rows.map(({ key, translation, source: from }) => ({ key, translation, source: from })),
  );
  expect(() => parseRows('key,text\na,b\n')).toThrow('no column “translation”');
});

test('an import takes what fits and names what does not', () => {
  const row = { source: digestOf(source.get('action.back') ?? '') };
  const { texts, changed, refused } = importRows(
    'de-DE',
    [
      { ...row, key: 'action.back', translation: 'Retour' },
      { ...row, key: 'action.cancel', translation: '  ' },
      { ...row, key: 'no.such', translation: 'Nichts' },
      { ...row, key: 'action.close', translation: 'Zu {count}' },
      { ...row, key: 'nav.my', translation: 'Ein viel zu langer Name' },
      { ...row, key: 'action.copy', translation: '{count, plural' },
    ],
    readTranslatedFrom(),
  );
  expect(changed).toEqual(['action.back']);
  expect(texts.get('action.back')).toBe('Retour');
  expect(texts.get('action.cancel')).toBe('Abbrechen');
  expect(refused.map((reason) => reason.split(':')[0])).toEqual([
    'no.such',
    'action.close',
    'nav.my',
    'action.copy',
  ]);
});

test('a translation that lacks texts keeps the order of the source', () => {
  const german = readTranslation('de-DE');
  const texts = flatten(german);
  texts.delete('action.back');
  const written = unflatten(german.language, texts, readTranslation('zh-CN'));
  const { 'action.back': _, ...others } = german.interface;
  expect(JSON.stringify(written)).toBe(JSON.stringify({ ...german, interface: others }));
});

test('the texts of the console are asked of the languages that have a file of them', () => {
  expect(source.get('console:orders.title')).toBe('订单');
  expect(sourceOf('en-US').has('console:orders.title')).toBe(true);
  expect(sourceOf('de-DE').has('console:orders.title')).toBe(false);
  const { texts, refused } = importRows(
    'de-DE',
    [
      { key: 'console:orders.title', translation: 'Bestellungen', source: '' },
      { key: 'console:time.days', translation: 'Tage', source: '' },
    ],
    readTranslatedFrom(),
  );
  expect(texts.get('console:orders.title')).toBe('Bestellungen');
  expect(refused).toEqual(['console:time.days: needs the values count']);
});

test('the console’s texts are written in the groups of the source, without those that are missing', () => {
  const english = readConsoleMessages('en-US') ?? new Map<string, string>();
  const file: unknown = JSON.parse(readFileSync(join(consoleFolder, 'en-US.json'), 'utf8'));
  expect(JSON.stringify(buildConsoleTree(english))).toBe(JSON.stringify(file));
  expect(buildConsoleTree(new Map([['orders.states.paid', 'Bezahlt']]))).toEqual({
    orders: { states: { paid: 'Bezahlt' } },
  });
});
