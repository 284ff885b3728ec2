import { shareFavorites } from '../features/favorites/favorites.ts';
import { i18n } from '../lib/i18n.ts';
import { chooseLocale, readLocale } from '../lib/locale.ts';
import { keys } from '../lib/storage.ts';
import { animatePageChanges } from '../ui/transition/page-transition.ts';

/** Starts the work that follows the first view: page animations, the exchange with other windows, and reports. */
export function startAfterView(): void {
  animatePageChanges();
  addEventListener('storage', followLanguage);
  shareFavorites();
  // Without a network there is no receiver of reports.
  void import('./client-reports.ts').then(({ startClientReports }) => startClientReports(), ignoreFailure);
  void import('./playback-reports.ts').then(
    ({ startPlaybackReports }) => startPlaybackReports(),
    ignoreFailure,
  );
  void import('./device-stress.ts').then(({ watchDeviceStress }) => watchDeviceStress(), ignoreFailure);
  void import('./visit-events.ts').then(({ startVisitEvents }) => startVisitEvents(), ignoreFailure);
}

const ignoreFailure = () => undefined;

/** Another window chose a language: this one follows. */
function followLanguage({ key }: StorageEvent): void {
  const lang = readLocale();
  if (key === keys.locale && lang !== i18n.locale) void chooseLocale(lang);
}
