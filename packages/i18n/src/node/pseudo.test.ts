import { expect, test } from 'vitest';
import { addAccents } from './pseudo.ts';

test('a text of nobody’s language has accents on every letter, and is longer', () => {
  expect(addAccents('All episodes')).toBe('Áĺĺ éƥíśóđéś ~ ~ ~');
});

test('it keeps its values and plural forms', () => {
  expect(
    addAccents(['Watch ', ['index'], ' · ', ['count', 'plural', { one: ['#', ' day'], other: 'x' }]]),
  ).toEqual(['Ŵáţćĥ  ~ ~', ['index'], ' · ', ['count', 'plural', { one: ['#', ' đáý ~'], other: 'ẋ ~' }]]);
  expect(addAccents('About “{title}”')).toBe('Áƀóúţ “{title}” ~ ~ ~');
});
