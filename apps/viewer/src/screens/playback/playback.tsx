import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { isVip, useSession } from '../../features/session/session.ts';
import { BusinessError } from '../../lib/failure.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { callQuery } from '../../lib/query.ts';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { episodeClipsOf } from './episodes/episodes.ts';
import { PlaybackDeck } from './playback-deck.tsx';

const ClosedDrama = createLazyPart(() => import('../../features/paywall/closed-drama.tsx'));
const NotYet = createLazyPart(() => import('./not-yet.tsx'));

type PlaybackProps = {
  groupId: string;
  /** The episode's number, from 1. */
  index: number;
  /** The second at which it begins: the place of the searched line. */
  second: number | undefined;
  /** 猜你喜欢, at the foot of the desk's column. */
  guess: ReactNode;
};

/** One drama, episode after episode. The picture starts before the drama's own facts have come. */
export function Playback({ groupId, index, second, guess }: PlaybackProps) {
  const {
    data: group,
    error,
    refetch,
  } = useQuery(callQuery('GET member/video/group/detail', { id: groupId }));
  const vip = useSession(isVip);
  // Once the drama is known, moving on to another episode changes nothing in the deck.
  const asked = group ? 0 : index;
  const clips = useMemo(
    () => episodeClipsOf(group, { groupId, index: asked }, vip),
    [group, groupId, asked, vip],
  );
  const position = clips.findIndex((clip) => clip.index === index);

  if (!group && error instanceof BusinessError) {
    return (
      <Suspense>
        <ClosedDrama error={error} onRetry={() => void refetch()} />
      </Suspense>
    );
  }
  if (!group && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  if (group && position < 0) {
    return (
      <Suspense>
        <NotYet group={group} />
      </Suspense>
    );
  }
  return <PlaybackDeck clips={clips} position={position} second={second} group={group} guess={guess} />;
}
