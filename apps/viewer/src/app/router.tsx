import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { isOpen } from '../access/access.ts';
import { accessOf } from '../access/viewer-access.ts';
import { frameMask } from '../lib/frame-mask.ts';
import type { PageProps, Search } from '../lib/page-props.ts';
import { useSession } from '../lib/session.ts';
import { sessionKnown } from '../lib/session-known.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { framePath } from './frame.ts';
import { type Page, pages } from './pages.ts';
import { Root } from './root.tsx';

const root = createRootRoute({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/frame', replace: true });
  },
});

// The shell is every tab page's own frame, so `/frame` draws the page it kept last under its own address.
const frame = createRoute({
  getParentRoute: () => root,
  path: '/frame',
  beforeLoad: () => {
    throw redirect({ href: framePath(), mask: { to: '/frame' }, replace: true });
  },
});

const routes = pages.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => guard(await load(), location),
    component: lazyRouteComponent(async () => ({ default: withAddress(await load()) })),
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([home, frame, ...routes]),
  defaultPreload: 'intent',
  // A page that comes at once shows no skeleton, and none holds back a page that has come: first frames count.
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Search) => {
    const text = new URLSearchParams(
      Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ).toString();
    return text && `?${text}`;
  },
});

const LOGIN = '/my/login';

async function guard(page: Page, location: ParsedLocation) {
  if (page.access !== undefined) await sessionKnown();
  if (isOpen(page, accessOf(useSession.getState()))) return;
  const back = page.denied === LOGIN ? { back: location.href } : {};
  throw redirect({ to: page.denied ?? '/', search: back, mask: frameMask(location), replace: true });
}

function withAddress({ default: Screen }: Page) {
  return function Addressed() {
    const props: PageProps<string> = {
      params: useParams({ strict: false }),
      search: useSearch({ strict: false }),
    };
    return <Screen {...props} />;
  };
}
