import { usePlayerState } from '@playlet/player';
import { Suspense, useState } from 'react';
import { createLazySide } from '../../lib/lazy-part.ts';
import { Buffering } from '../../ui/player/buffering.tsx';
import { Scrubber } from '../../ui/player/scrubber.tsx';
import type { FeedChromeProps } from './feed-parts.ts';

const LateChrome = createLazySide(() => import('./late-chrome.tsx'));

/** The chrome over the feed that stays while clips move. */
export function FeedChrome(props: FeedChromeProps) {
  const denied = usePlayerState((state) => state.phase === 'denied');
  // The first picture waits for nothing that can come after it.
  const isThere = usePlayerState((state) => state.phase !== 'loading');
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  return (
    <>
      <Buffering />
      <Suspense>{wasThere && <LateChrome {...props} />}</Suspense>
      {!denied && (
        // The line is on the edge above the tabs; a finger may be up to 20 px off.
        <div className="absolute inset-x-0 -bottom-[20.5px] land:pointer-events-none">
          <Scrubber look="feed" />
        </div>
      )}
    </>
  );
}
