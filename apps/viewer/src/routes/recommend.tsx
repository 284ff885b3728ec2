import { Suspense } from 'react';
import { createLazyPart } from '../lib/lazy-part.ts';
import type { PageProps } from '../lib/navigation.ts';
import { PageSkeleton } from '../ui/page/page-skeleton.tsx';
// The feed is what most visits begin with: it comes with its page and not after it.
import Feed from './recommend.feed.tsx';

const Theatre = createLazyPart(() => import('../screens/theatre/theatre.tsx'));
const FullRanking = createLazyPart(() => import('../screens/theatre/full-ranking.tsx'));
const Search = createLazyPart(() => import('../screens/search/search.tsx'));

/** 推荐 shows the feed, 剧场 the shelves and the search: one address with `view` for each. */
export default function Recommend({ search }: PageProps) {
  return <Suspense fallback={<PageSkeleton />}>{viewOf(search)}</Suspense>;
}

function viewOf({ view, category, channel, sort, q }: PageProps['search']) {
  switch (view) {
    case 'theatre':
      return <Theatre category={category} channel={channel} sort={orderOf(sort)} />;
    case 'ranking':
      return <FullRanking />;
    case 'search':
      return <Search q={q ?? ''} />;
    default:
      return <Feed />;
  }
}

function orderOf(sort: string | undefined) {
  return sort === 'hot' || sort === 'follow' || sort === 'new' ? sort : undefined;
}
