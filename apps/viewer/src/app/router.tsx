import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOpen } from '../features/session/access.ts';
import { ensureSession } from '../features/session/load-session.ts';
import { useSession } from '../features/session/session.ts';
import { accessOf } from '../features/session/viewer-access.ts';
import {
  enterFrame,
  Layer,
  LocationContext,
  navigateLocally,
  type Place,
  renderHistory,
} from '../lib/navigation.ts';
import { drawInSlices, swapPages } from '../lib/page-swap.ts';
import { awaitPictureShown } from '../lib/picture-shown.ts';
import { PageSkeleton } from '../ui/page/page-skeleton.tsx';
import { ErrorScreen } from '../ui/state/error-screen.tsx';
import { NotFoundScreen } from '../ui/state/not-found-screen.tsx';
import { keepFramePath, readFramePath } from './frame.ts';
import { PageBoundary } from './page-boundary.tsx';
import { type Page, pageAt } from './pages.ts';
import { Root } from './root.tsx';
import { applyScroll, rememberScroll, scrollFor } from './scroll.ts';
import { adoptDocumentTitle } from './title.ts';

/** A page that comes at once shows no skeleton: first frames count. */
const PENDING_MS = 200;
const LOGIN = '/my/login';

/** A page over the one it was opened from; below it a picture continues to play. */
const MASK = '/vip_pay_mask';
const PLAYS = /^\/(video|recommend)(\/|$)/;

type View = { place: Place; top: number | undefined; under?: View | undefined } & (
  | { state: 'page'; page: Page; params: Record<string, string> }
  | { state: 'coming' | 'pending' | 'missing' }
  | { state: 'failed'; error: unknown }
);

/** Draws the page of the address, and the next one when the address changes. */
export function Router() {
  const top = useView();
  const view = top?.under ?? top;
  return (
    <LocationContext value={view?.place ?? null}>
      <PageBoundary place={view?.place}>
        <Root>
          <Layer value={top === view ? 'page' : 'covered'}>
            <div className="contents" inert={top !== view}>
              <PageBoundary place={view?.place}>{view && <Screen view={view} />}</PageBoundary>
            </div>
          </Layer>
          {top && top !== view && (
            <LocationContext value={top.place}>
              <Layer value="covering">
                <PageBoundary place={top.place}>
                  <Screen view={top} />
                </PageBoundary>
              </Layer>
            </LocationContext>
          )}
        </Root>
      </PageBoundary>
    </LocationContext>
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
    const before = drawn.current;
    drawn.current = view;
    if (view) applyScroll(view.top);
    if (view?.state === 'page') adoptDocumentTitle();
    if (before && view && before.place.path !== view.place.path && !goesOn(before, view.place))
      void import('./arrive.ts').then(({ focusHeading }) => focusHeading(), ignore);
  }, [view]);
  useEffect(() => {
    rememberScroll();
    let turns = 0;
    return renderHistory({
      show: async (place, scroll, isHeard) => {
        const turn = ++turns;
        const under = coveredBy(place.path, drawn.current);
        const top = under ? under.top : scrollFor(scroll);
        let next: View | undefined;
        const draw = (view: View) => {
          const before = drawn.current;
          const stays =
            !before || before.under || under || (goesOn(before, place) && isSameView(before, place));
          const swap = stays ? drawInSlices : swapPages;
          const from = before?.state === 'page' ? before.place.path : '';
          swap(() => turn === turns && setView(view), from, place.path);
        };
        if (!drawn.current) setView({ place, top, state: 'coming' });
        // Code of the page or of a part that is missing by then is shown as missing.
        const late = setTimeout(() => {
          if (turn !== turns || (next ? drawn.current === next : goesOn(drawn.current, place))) return;
          draw(next ?? { place, top, state: 'pending' });
        }, PENDING_MS);
        const [arrived] = await Promise.all([
          viewOf(place, top),
          drawn.current && !isHeard && awaitPictureShown(),
        ]);
        if (!arrived || turn !== turns) return clearTimeout(late);
        const whole = { ...arrived, under };
        next = whole;
        keepFramePath(place);
        draw(whole);
      },
      preload: (path) => void pageAt(path)?.load().catch(ignore),
    });
  }, []);
  return view;
}

/** Tests whether the drawn view stays, as for a page with other parameters: its clip continues to play. */
function goesOn(view: View | undefined, { path }: Place): boolean {
  if (coveredBy(path, view)) return true;
  const base = view?.under ?? view;
  return base?.state === 'page' && pageAt(base.place.path)?.load === pageAt(path)?.load;
}

/** 推荐, 剧场 and the search share an address: each is a page for the viewer. */
const isSameView = (view: View, { search }: Place) => view.place.search.view === search.view;

/** The page that stays below the one at `place`, where that is the mask and something plays. */
function coveredBy(path: string, drawn: View | undefined): View | undefined {
  if (path !== MASK || !drawn) return undefined;
  if (drawn.under) return drawn.under;
  return drawn.state === 'page' && PLAYS.test(drawn.place.path) ? drawn : undefined;
}

/** Loads the view of a place; undefined when the viewer is led elsewhere. */
async function viewOf(place: Place, top: number | undefined): Promise<View | undefined> {
  if (place.path === '/') return redirected(navigateLocally('/frame', { replace: true }));
  if (place.path === '/frame') return redirected(enterFrame(readFramePath()));
  const found = pageAt(place.path);
  if (!found) return { place, top, state: 'missing' };
  try {
    const page = await found.load();
    if (page.access !== undefined) await ensureSession();
    if (!isOpen(page, accessOf(useSession.getState()))) return redirected(redirectDenied(page, place));
    return { place, top, state: 'page', page, params: found.params };
  } catch (error) {
    return { place, top, state: 'failed', error };
  }
}

function redirectDenied({ denied = '/' }: Page, { href }: Place) {
  const search = denied === LOGIN ? { back: href } : {};
  return navigateLocally(denied, { search, replace: true, inFrame: true });
}

async function redirected(led: Promise<void>): Promise<undefined> {
  await led;
  return undefined;
}

/** A page fetched ahead that does not come is asked for again when it is opened. */
function ignore() {}
