import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { isTeen, useSession } from '../features/session/session.ts';
import { SharePage } from '../features/share/share-page.tsx';
import { createLazyPart } from '../lib/lazy-part.ts';
import { useLocation } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';
import { applyTheme } from '../lib/theme.ts';
import { PAGE_ID } from '../ui/overlay/inert-page.ts';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { FirstVisitLater } from './first-visit-later.tsx';
import { isTabPage } from './frame.ts';
import { hasRail, Navigation } from './navigation.tsx';

const TeenGuard = createLazyPart(() => import('../features/teen/teen-guard.tsx'));

/** The document's frame: navigation, the page, and messages. */
export function Root({ children }: { children: ReactNode }) {
  const t = useText();
  const teen = useSession(isTeen);
  const { path, search } = useLocation();
  useLayoutEffect(() => {
    applyTheme(path);
    // The system's own appearance may change while the page is open.
    const system = matchMedia('(prefers-color-scheme: light)');
    const follow = () => applyTheme(path);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [path]);
  return (
    <>
      <div id={PAGE_ID} className="contents">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface-3 focus:p-3"
        >
          {t('app.skipToContent')}
        </a>
        <Navigation place={{ path, search }} tabs={isTabPage(path) && search.view !== 'search'} />
        <main id="content" className={`min-h-dvh ${hasRail(path) ? 'md:ms-[76px]' : ''} xl:ms-[208px]`}>
          {children}
        </main>
      </div>
      {teen && (
        <Suspense>
          <TeenGuard path={path} />
        </Suspense>
      )}
      <FirstVisitLater path={path} />
      <SharePage />
      <Toaster />
    </>
  );
}
