import { afterEach, expect, test } from 'vitest';
import { i18n } from '../lib/i18n.ts';
import { keys } from '../lib/storage.ts';
import { startAfterView } from './after-view.ts';

afterEach(() => localStorage.clear());

test('a window speaks the language that another window chose', async () => {
  startAfterView();
  localStorage.setItem(keys.locale, 'de-DE');
  dispatchEvent(new StorageEvent('storage', { key: keys.locale }));
  await expect.poll(() => i18n._('action.back')).toBe('Zurück');
  expect(document.documentElement.lang).toBe('de-DE');
});
