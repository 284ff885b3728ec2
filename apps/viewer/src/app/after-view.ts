import { shareFavorites } from '../features/favorites/favorites.ts';
import { i18n } from '../lib/i18n.ts';
import { chooseLocale, currentLocale } from '../lib/locale.ts';
import { keys } from '../lib/storage.ts';
import { animatePageChanges } from '../ui/transition/page-transition.ts';

/** What the page gains once its first view stands: its pages move, it speaks as other windows do, and tells how it goes. */
export function startAfterView(): void {
  animatePageChanges();
  addEventListener('storage', followLanguage);
  shareFavorites();
  // Where the network is gone there is nothing to tell it.
  void import('./client-reports.ts').then(({ startClientReports }) => startClientReports(), ignoreFailure);
  void import('./playback-reports.ts').then(
    ({ startPlaybackReports }) => startPlaybackReports(),
    ignoreFailure,
  );
  void import('./visit-events.ts').then(({ startVisitEvents }) => startVisitEvents(), ignoreFailure);
}

const ignoreFailure = () => undefined;

/** Another window chose a language: this one follows. */
function followLanguage({ key }: StorageEvent): void {
  const lang = currentLocale();
  if (key === keys.locale && lang !== i18n.locale) void chooseLocale(lang);
}
