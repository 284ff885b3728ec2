import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { joinHost } from './app/frame.ts';
import { Router } from './app/router.tsx';
import { loadFavorites } from './features/favorites/favorites.ts';
import { keepInstallPrompt } from './features/install/install.ts';
import { ensureSession, followOtherWindows, setLoadedWithMember } from './features/session/load-session.ts';
import { guardCalls } from './features/teen/guard-calls.ts';
import { readBoot } from './lib/boot.ts';
import { awaitPageStyles, canShowPages } from './lib/document.ts';
import { activateLocale, readMissingLocale } from './lib/locale.ts';
import { awaitFirstView, awaitLoad, awaitLoadIdle } from './lib/page-load.ts';
import { followPromotion } from './lib/promotion.ts';
import { QueryContext } from './lib/query-context.tsx';
import { applyTheme } from './lib/theme.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw in');

guardCalls();
setLoadedWithMember(loadFavorites);
applyTheme(location.pathname);
readBoot();
followPromotion();
// The feed begins with few texts, every other page waits for all of its own.
await Promise.all([
  activateLocale({ all: !/^\/(frame|recommend)?$/.test(location.pathname) }),
  awaitPageStyles(),
]);
if (canShowPages()) draw(root);
// The viewer's rights are requested when the network has no more urgent work.
void awaitLoad().then(ensureSession);
followOtherWindows();
void joinHost();
keepInstallPrompt();
void awaitFirstView()
  .then(() => import('./app/after-view.ts'))
  .then(({ startAfterView }) => startAfterView())
  // The network is gone: one page takes the place of the other at once.
  .catch(() => undefined);
if (readMissingLocale())
  void awaitFirstView()
    .then(() => import('./app/locale-notice.ts'))
    .then(({ warnMissingLocale }) => warnMissingLocale())
    // The network is gone: the next visit reports.
    .catch(() => undefined);
if (import.meta.env.PROD)
  void awaitLoadIdle()
    .then(() => import('./app/offline.ts'))
    .then(({ prepareForOffline }) => prepareForOffline())
    // The network is gone already: the next visit prepares.
    .catch(() => undefined);

/** In slices, between which the clip and the viewer's fingers have their turn. */
function draw(place: HTMLElement) {
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <QueryContext>
        <Router />
      </QueryContext>,
    ),
  );
}
