import { lazy, Suspense } from 'react';
import { Feed } from '../features/feed/feed.tsx';
import type { FeedParts } from '../features/feed/feed-parts.ts';

const Guess = lazy(() =>
  import('../features/drama/guess-you-like.tsx').then((part) => ({ default: part.GuessYouLike })),
);
const Panel = lazy(() =>
  import('../features/playback/feed-parts.tsx').then((part) => ({ default: part.FeedPanel })),
);
const Episodes = lazy(() =>
  import('../features/playback/feed-parts.tsx').then((part) => ({ default: part.FeedEpisodes })),
);

/** The feed, with the drama's episodes of the player beside it. */
export default function RecommendFeed() {
  return <Feed sheet={sheet} panel={panel} />;
}

const sheet: FeedParts['sheet'] = ({ clip, onClose }) => (
  <Suspense>
    <Episodes group={clip.group} index={clip.video.index} onClose={onClose} />
  </Suspense>
);

const panel: FeedParts['panel'] = ({ clip, onAllKeys }) => (
  <Suspense>
    <Panel
      group={clip.group}
      index={clip.video.index}
      guess={<Guess except={clip.group.id} />}
      onAllKeys={onAllKeys}
    />
  </Suspense>
);
