import { languages } from '@playlet/i18n/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag } from './flag.tsx';

test.each(languages.filter(({ icon }) => icon))('$lang has its flag $icon', ({ icon }) => {
  expect(renderToStaticMarkup(<Flag icon={icon} />)).toContain('<img');
});

test('traditional Chinese has a plain tile instead of a flag', () => {
  const tile = renderToStaticMarkup(
    <Flag icon={languages.find(({ lang }) => lang === 'zh-TW')?.icon ?? 'missing'} />,
  );
  expect(tile).toContain('繁');
  expect(tile).not.toContain('<img');
});
