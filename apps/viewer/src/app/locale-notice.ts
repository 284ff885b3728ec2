import { languages } from '@playlet/i18n/languages';
import { i18n } from '../lib/i18n.ts';
import { chooseLocale, loadAllMessages, readMissingLocale } from '../lib/locale.ts';
import { read, write } from '../lib/storage.ts';
import { showToast } from '../lib/toast.ts';

const SHOWN_KEY = 'playlet_locale_told';

/** Says once a visit that there are no texts in the language, and offers English. */
export async function warnMissingLocale(): Promise<void> {
  const missing = readMissingLocale();
  if (missing === undefined || read(SHOWN_KEY, 'session') === missing) return;
  await loadAllMessages();
  write(SHOWN_KEY, missing, 'session');
  const name = languages.find(({ lang }) => lang === missing)?.label ?? missing;
  showToast('warning', i18n._('language.missing', { name }), {
    label: 'English',
    run: () => void chooseLocale('en-US'),
  });
}
