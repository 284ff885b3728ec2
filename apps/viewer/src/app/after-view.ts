import { i18n } from '../lib/i18n.ts';
import { chooseLocale, currentLocale } from '../lib/locale.ts';
import { keys } from '../lib/storage.ts';
import { animatePageChanges } from '../ui/transition/page-transition.ts';

/** What the page gains once its first view stands: its pages move, and it speaks as other windows do. */
export function startAfterView(): void {
  animatePageChanges();
  addEventListener('storage', followLanguage);
}

/** Another window chose a language: this one follows. */
function followLanguage({ key }: StorageEvent): void {
  const lang = currentLocale();
  if (key === keys.locale && lang !== i18n.locale) void chooseLocale(lang);
}
