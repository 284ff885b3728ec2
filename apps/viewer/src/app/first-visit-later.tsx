import { Suspense, useEffect, useState } from 'react';
import { create } from 'zustand';
import { hasConsentChoice } from '../features/consent/consent.ts';
import { setClipWaits } from '../features/playback/clip-waits.ts';
import { ensureSession } from '../features/session/load-session.ts';
import { createLazySide } from '../lib/lazy-part.ts';
import { awaitFirstFrame } from '../lib/page-load.ts';

const useSplash = create(() => ({ isOver: false }));
const Splash = createLazySide(() => import('../features/ads/splash.tsx'), endSplash);
const FirstVisit = createLazySide(() => import('../screens/first-visit/first-visit.tsx'), releaseClip);
/** A question that has not come by then is not waited for by the clip; when it comes, the clip makes way. */
const WAIT_TIMEOUT_MS = 8000;

/** The questions of a first visit and of each day, shown when the page is idle. */
export function FirstVisitLater({ path }: { path: string }) {
  const [calm, setCalm] = useState(false);
  // Only a visit that begins at the feed: a viewer who came for one video sees it first, also when they continue to the
  // feed.
  const splash = useSplash(({ isOver }) => !isOver) && isFeed(path);
  useEffect(() => {
    if (!isFeed(path) || !hasConsentChoice()) endSplash();
  }, [path]);
  useEffect(() => {
    const left = new AbortController();
    const patience = setTimeout(releaseClip, WAIT_TIMEOUT_MS);
    void Promise.all([awaitFirstFrame(left.signal), ensureSession()]).then(() => {
      clearTimeout(patience);
      if (!left.signal.aborted) setCalm(true);
    });
    return () => left.abort();
  }, []);
  return calm && <Suspense>{splash ? <Splash onOver={endSplash} /> : <FirstVisit path={path} />}</Suspense>;
}

function isFeed(path: string): boolean {
  return path === '/recommend' || path === '/frame';
}

function releaseClip() {
  setClipWaits(false);
}

function endSplash() {
  useSplash.setState({ isOver: true });
}
