import { Suspense, useEffect, useState } from 'react';
import { createLazySide } from '../../lib/lazy-part.ts';
import { type Shared, setShareHost } from './share.ts';
import { listChannels } from './share-channels.ts';

const ShareSheet = createLazySide(() => import('./share-sheet.tsx'));

/** 分享 outside the player: the sheet without a moment, where channels are offered; else the system's sheet. */
export function SharePage() {
  const [page, setPage] = useState<Shared | null>(null);
  useEffect(
    () =>
      setShareHost((next) => {
        const isOffered = listChannels().length > 0;
        if (isOffered) setPage(next);
        return isOffered;
      }, 'page'),
    [],
  );
  const moment = page && { ...page, still: null, line: '', facts: '', heading: page.title, second: 0 };
  return <Suspense>{moment && <ShareSheet moment={moment} onClose={() => setPage(null)} />}</Suspense>;
}
