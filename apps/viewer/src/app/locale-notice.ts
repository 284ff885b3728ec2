import { languages } from '@playlet/i18n/languages';
import { i18n } from '../lib/i18n.ts';
import { allMessages, chooseLocale, missingLocale } from '../lib/locale.ts';
import { read, write } from '../lib/storage.ts';
import { toast } from '../lib/toast.ts';

const TOLD_KEY = 'playlet_locale_told';

/** Says once a visit that the language has no texts yet, and offers English. */
export async function tellMissingLocale(): Promise<void> {
  const missing = missingLocale();
  if (missing === undefined || read(TOLD_KEY, 'session') === missing) return;
  await allMessages();
  write(TOLD_KEY, missing, 'session');
  const name = languages.find(({ lang }) => lang === missing)?.label ?? missing;
  toast('warning', i18n._('language.missing', { name }), {
    label: 'English',
    run: () => void chooseLocale('en-US'),
  });
}
