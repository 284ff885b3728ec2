import { Suspense } from 'react';
import { createLazySide } from '../../../lib/lazy-part.ts';
import type { PageProps } from '../../../lib/navigation.ts';
import { Playback } from '../../../screens/playback/playback.tsx';
import { NotFoundScreen } from '../../../ui/state/not-found-screen.tsx';

const Guess = createLazySide(async () => ({
  default: (await import('../../../features/recommendations/guess-you-like.tsx')).GuessYouLike,
}));

/** The player: `id` is the drama, `index` the episode's number from 1, `t` the second to begin at. */
export default function Video({ params: { id, index }, search: { t = '' } }: PageProps<'id' | 'index'>) {
  if (!/^[1-9]\d{0,3}$/.test(index)) return <NotFoundScreen />;
  const guess = (
    <Suspense>
      <Guess except={id} />
    </Suspense>
  );
  const second = /^\d{1,5}$/.test(t) ? Number(t) : undefined;
  return <Playback key={id} groupId={id} index={Number(index)} second={second} guess={guess} />;
}
