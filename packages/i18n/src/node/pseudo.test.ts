import { expect, test } from 'vitest';
import { accented } from './pseudo.ts';

test('a text of nobody’s language has accents on every letter, and is longer', () => {
  expect(accented('All episodes')).toBe('Áĺĺ éƥíśóđéś ~ ~ ~');
});

test('it keeps its values and plural forms', () => {
  expect(
    accented(['Watch ', ['index'], ' · ', ['count', 'plural', { one: ['#', ' day'], other: 'x' }]]),
  ).toEqual(['Ŵáţćĥ  ~ ~', ['index'], ' · ', ['count', 'plural', { one: ['#', ' đáý ~'], other: 'ẋ ~' }]]);
  expect(accented('About “{title}”')).toBe('Áƀóúţ “{title}” ~ ~ ~');
});
