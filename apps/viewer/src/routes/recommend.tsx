import { lazy, Suspense } from 'react';
import type { PageProps } from '../app/pages.ts';

const Feed = lazy(() => import('./recommend.feed.tsx'));
const Theatre = lazy(() => import('../features/theatre/theatre.tsx'));

/** 推荐 shows the feed, 剧场 the shelves: one address, told apart by `view`. */
export default function Recommend({ search }: PageProps) {
  return <Suspense>{search.view === 'theatre' ? <Theatre category={search.category} /> : <Feed />}</Suspense>;
}
