import { lazy, Suspense, useEffect, useState } from 'react';
import { countByPage, useInbox } from '../features/inbox/inbox.ts';
import { hasPermission, type Me, useMe } from '../features/session/session.ts';
import { useKeys } from '../lib/keyboard.ts';
import { navigate, usePlace } from '../lib/navigation.ts';
import { invalidate } from '../lib/query.ts';
import { useTexts } from '../lib/text.ts';
import { buttonClassOf } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { FailedState, Loading, State } from '../ui/state.tsx';
import { KeyHelp } from './key-help.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { Page } from './pages/page.ts';
import { pageAt, pages } from './pages/pages.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TourBar } from './tour-bar.tsx';
import { useGoKeys } from './use-go-keys.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Navigation at the side, the page beside it, and what can be called from everywhere. */
export function Shell() {
  const { data: me, error, refetch } = useMe();
  const { path } = usePlace();
  const texts = useTexts();
  const { data: inbox } = useInbox();
  const [dialog, setDialog] = useState<'palette' | 'keys' | null>(null);
  const allowed = pages.filter(({ permission }) => !permission || hasPermission(me, permission));
  const home = allowed.find(({ isInNavigation }) => isInNavigation)?.path;

  useKeys({ 'Mod+k': () => setDialog('palette'), '?': () => setDialog('keys') });
  useGoKeys(allowed);
  // Work finished on the last page no longer waits.
  useEffect(() => void invalidate('GET admin/inbox/list'), [path]);
  useEffect(() => {
    if (path === '/' && me && home) navigate(home, { replace: true });
  }, [path, me, home]);

  if (error && !me)
    return <FailedState title={texts.state.pageFailed} error={error} onRetry={() => void refetch()} />;
  if (!me) return <Loading />;
  return (
    <div className="flex h-full">
      <a
        href="#main"
        className={`${buttonClassOf({ tone: 'primary' })} fixed start-2 top-2 z-50 not-focus:sr-only`}
      >
        {texts.actions.skip}
      </a>
      <SideNavigation
        pages={allowed}
        me={me}
        counts={countByPage(inbox)}
        onSearch={() => setDialog('palette')}
      />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <OfflineBar />
        {me.tour && <TourBar />}
        <PageBoundary key={path}>
          <Suspense fallback={<Loading />}>
            <Content path={path} me={me} home={home ?? '/account'} />
          </Suspense>
        </PageBoundary>
      </main>
      {dialog === 'palette' && (
        <Suspense>
          <CommandPalette me={me} pages={allowed} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'keys' && <KeyHelp pages={allowed} onClose={() => setDialog(null)} />}
    </div>
  );
}

function Content({ path, me, home }: { path: string; me: Me; home: string }) {
  const { state, tour } = useTexts();
  const page = pageAt(path);
  if (path === '/') return <Loading />;
  if (me.tour && path === '/account')
    return (
      <State isPage prop="lock" title={tour.shared} actions={<HomeLink home={home} />}>
        {tour.sharedNote}
      </State>
    );
  if (!page)
    return (
      <State isPage prop="lens" title={state.missingTitle} actions={<HomeLink home={home} />}>
        {state.missing}
      </State>
    );
  if (page.permission && !hasPermission(me, page.permission)) return <Forbidden page={page} home={home} />;
  return <page.part />;
}

/** The notice of a missing permission; the service refuses the calls of the page as well. */
function Forbidden({ page, home }: { page: Page; home: string }) {
  const { state, nav, permissions } = useTexts();
  const permission = page.permission ? permissions[page.permission] : '';
  return (
    <State
      isPage
      prop="lock"
      title={state.forbiddenTitle({ page: nav[page.name] })}
      actions={<HomeLink home={home} />}
    >
      {state.forbidden({ permission })}
    </State>
  );
}

function HomeLink({ home }: { home: string }) {
  const { state } = useTexts();
  return (
    <Link to={home} className={buttonClassOf()}>
      {state.goHome}
    </Link>
  );
}
