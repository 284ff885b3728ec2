import { Suspense } from 'react';
import { createLazySide } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { FeedDeck } from './feed-deck.tsx';
import { FeedHead } from './feed-head.tsx';
import { isBeginning, loadMoreFeed, useFeed } from './feed-list.ts';
import type { FeedParts } from './feed-parts.ts';

/** Most visits come with their first clips. */
const FeedSkeleton = createLazySide(async () => ({
  default: (await import('./feed-skeleton.tsx')).FeedSkeleton,
}));

/** 推荐: one drama after another, an episode of each, full of picture. */
export function Feed(parts: FeedParts) {
  const t = useText();
  const feed = useFeed();
  const { clips, error } = feed;
  return (
    <Loading
      when={isBeginning(feed) && error === null}
      label={t('feed.loading')}
      skeleton={
        <Suspense>
          <FeedSkeleton />
        </Suspense>
      }
    >
      {clips.length > 0 ? (
        <FeedDeck clips={clips} isFinished={feed.next === undefined} onNearEnd={loadMoreFeed} {...parts} />
      ) : (
        <NoClips error={error} onRetry={loadMoreFeed} />
      )}
    </Loading>
  );
}

function NoClips({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  return (
    <>
      <FeedHead />
      {error ? (
        <div className="flex min-h-[calc(100dvh-var(--tabbar))] flex-col justify-center">
          <ErrorScreen error={error} onRetry={onRetry} place="inline" />
        </div>
      ) : (
        <StateScreen prop="seat" title={t('list.empty')} text={t('list.emptyText')}>
          <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClassOf()}>
            {t('action.goTheatre')}
          </Link>
        </StateScreen>
      )}
    </>
  );
}
