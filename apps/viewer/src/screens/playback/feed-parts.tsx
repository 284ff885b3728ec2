import type { Group } from '@playlet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { isVip, useSession } from '../../features/session/session.ts';
import { navigate } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import EpisodeSheet from './episodes/episode-sheet.tsx';
import { type EpisodeClip, episodeClipsOf } from './episodes/episodes.ts';
import SidePanel from './episodes/side-panel.tsx';

type OfFeed = { group: Group /** The episode the feed shows. */; index: number };

/** 选集 out of the feed: the chosen episode opens in the player. */
export function FeedEpisodes({ group, index, onClose }: OfFeed & { onClose: () => void }) {
  const { clips, open } = useEpisodesOf(group.id);
  return <EpisodeSheet group={group} clips={clips} current={index} onSelect={open} onClose={onClose} />;
}

/** The column beside the feed's player. */
export function FeedPanel({ group, index, ...rest }: OfFeed & { guess: ReactNode; onAllKeys: () => void }) {
  const { clips, detail, open } = useEpisodesOf(group.id);
  return <SidePanel clips={clips} current={index} group={detail} onSelect={open} {...rest} />;
}

function useEpisodesOf(groupId: string) {
  const { data: detail } = useQuery(callQuery('GET member/video/group/detail', { id: groupId }));
  const vip = useSession(isVip);
  const clips: readonly EpisodeClip[] = useMemo(
    () => (detail ? episodeClipsOf(detail, { groupId, index: 1 }, vip) : []),
    [detail, groupId, vip],
  );
  const open = (index: number) => void navigate(`/video/${groupId}/${index}`);
  return { detail, clips, open };
}
