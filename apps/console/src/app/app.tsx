import { lazy, Suspense } from 'react';
import { useSession } from '../features/session/session.ts';
import { SignInAgain } from '../features/session/sign-in-again.tsx';
import { usePlace } from '../lib/navigation.ts';
import { Loading } from '../ui/state.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Shell } from './shell.tsx';

const SignIn = lazy(() => import('../screens/entrance/sign-in.tsx'));
const PartnerPage = lazy(() => import('../screens/partner/partner.tsx'));
const Join = lazy(() => import('../screens/entrance/join.tsx'));

/** The target of the one-time links, which the service makes. */
/** A partner of the promotion reads their sums here; signed in or not, it is theirs. */
const PARTNER_PATH = '/partner';
const LINK_PATHS = ['/first-owner', '/invitation', '/reset'];

/** The page of the address: a one-time link, the sign-in, or the console itself. */
export function App() {
  const { path } = usePlace();
  const { isSignedIn, hasEnded, visit } = useSession();
  return (
    <>
      <PageBoundary>
        <Suspense fallback={<Loading />}>
          {path === PARTNER_PATH ? (
            <PartnerPage />
          ) : LINK_PATHS.includes(path) ? (
            <Join />
          ) : isSignedIn ? (
            <Shell key={visit} />
          ) : (
            <SignIn />
          )}
        </Suspense>
      </PageBoundary>
      {isSignedIn && hasEnded && <SignInAgain />}
      <Toaster />
    </>
  );
}
