import { Suspense, useEffect, useState } from 'react';
import { untilCalm } from '../lib/calm.ts';
import { lazySide } from '../lib/lazy-part.ts';
import { sessionKnown } from '../lib/session-known.ts';

const Splash = lazySide(() => import('../features/ads/splash.tsx'));
const FirstVisit = lazySide(() => import('../features/first-visit/first-visit.tsx'));

/** What is asked on a first visit and once a day, when nobody waits for anything else any more. */
export function FirstVisitLater({ path }: { path: string }) {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    let here = true;
    void Promise.all([untilCalm(), sessionKnown()]).then(() => here && setCalm(true));
    return () => {
      here = false;
    };
  }, []);
  return (
    calm && (
      <Suspense>
        <FirstVisit path={path} />
        {/* Who came for one video gets that video. */}
        {(path === '/recommend' || path === '/frame') && <Splash />}
      </Suspense>
    )
  );
}
