import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOpen } from '../access/access.ts';
import { accessOf } from '../access/viewer-access.ts';
import { enterFrame, followHistory, navigateHere, type Place, Shown } from '../lib/navigation.ts';
import { useSession } from '../lib/session.ts';
import { sessionKnown } from '../lib/session-known.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { framePath, keepFramePath } from './frame.ts';
import { PageBoundary } from './page-boundary.tsx';
import { type Page, pageAt } from './pages.ts';
import { Root } from './root.tsx';
import { applyScroll, rememberScroll, scrollFor } from './scroll.ts';
import { letPagesNameThemselves } from './title.ts';

/** A page that comes at once shows no skeleton: first frames count. */
const PENDING_MS = 200;
const LOGIN = '/my/login';

type View = { place: Place; top: number | undefined } & (
  | { state: 'page'; page: Page; params: Record<string, string> }
  | { state: 'coming' | 'pending' | 'missing' }
  | { state: 'failed'; error: unknown }
);

/** Draws the page of the address, and the next one when the address changes. */
export function Router() {
  const view = useView();
  return (
    <Shown value={view?.place ?? null}>
      <PageBoundary place={view?.place}>
        <Root>
          <PageBoundary place={view?.place}>{view && <Screen view={view} />}</PageBoundary>
        </Root>
      </PageBoundary>
    </Shown>
  );
}

function Screen({ view }: { view: View }) {
  switch (view.state) {
    case 'page':
      return <view.page.default params={view.params} search={view.place.search} />;
    case 'coming':
      return null;
    case 'pending':
      return <PageSkeleton />;
    case 'missing':
      return <NotFoundScreen />;
    case 'failed':
      return <ErrorScreen error={view.error} />;
  }
}

function useView(): View | undefined {
  const [view, setView] = useState<View>();
  const drawn = useRef(view);
  useLayoutEffect(() => {
    drawn.current = view;
    if (view) applyScroll(view.top);
    if (view?.state === 'page') letPagesNameThemselves();
  }, [view]);
  useEffect(() => {
    rememberScroll();
    let turns = 0;
    return followHistory({
      show: async (place, scroll) => {
        const turn = ++turns;
        const top = scrollFor(scroll);
        let next: View | undefined;
        if (!drawn.current) setView({ place, top, state: 'coming' });
        // Whatever is missing by then, the page's code or that of a part of it, is shown as missing.
        const late = setTimeout(() => {
          if (turn !== turns || (next ? drawn.current === next : goesOn(drawn.current, place))) return;
          setView(next ?? { place, top, state: 'pending' });
        }, PENDING_MS);
        const arrived = await viewOf(place, top);
        if (!arrived || turn !== turns) return clearTimeout(late);
        next = arrived;
        keepFramePath(place);
        startTransition(() => setView(arrived));
      },
      preload: (path) => void pageAt(path)?.load().catch(ignore),
    });
  }, []);
  return view;
}

/** Whether the page drawn is the one of the place, which only gets other parameters: what plays in it plays on. */
function goesOn(view: View | undefined, { path }: Place): boolean {
  return view?.state === 'page' && pageAt(view.place.path)?.load === pageAt(path)?.load;
}

/** What is to be seen at the place; undefined when the viewer is led elsewhere. */
async function viewOf(place: Place, top: number | undefined): Promise<View | undefined> {
  if (place.path === '/') return elsewhere(navigateHere('/frame', { replace: true }));
  if (place.path === '/frame') return elsewhere(enterFrame(framePath()));
  const found = pageAt(place.path);
  if (!found) return { place, top, state: 'missing' };
  try {
    const page = await found.load();
    if (page.access !== undefined) await sessionKnown();
    if (!isOpen(page, accessOf(useSession.getState()))) return elsewhere(leadAway(page, place));
    return { place, top, state: 'page', page, params: found.params };
  } catch (error) {
    return { place, top, state: 'failed', error };
  }
}

function leadAway({ denied = '/' }: Page, { href }: Place) {
  const search = denied === LOGIN ? { back: href } : {};
  return navigateHere(denied, { search, replace: true, inFrame: true });
}

async function elsewhere(led: Promise<void>): Promise<undefined> {
  await led;
  return undefined;
}

/** A page fetched ahead that does not come is asked for again when it is opened. */
function ignore() {}
