import { Suspense } from 'react';
import { createLazyPart, createLazySide } from '../lib/lazy-part.ts';
import { Feed } from '../screens/feed/feed.tsx';
import type { FeedParts } from '../screens/feed/feed-parts.ts';

const Guess = createLazySide(async () => ({
  default: (await import('../features/recommendations/guess-you-like.tsx')).GuessYouLike,
}));
const Panel = createLazyPart(async () => ({
  default: (await import('../screens/playback/feed-parts.tsx')).FeedPanel,
}));
const Episodes = createLazyPart(async () => ({
  default: (await import('../screens/playback/feed-parts.tsx')).FeedEpisodes,
}));

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
