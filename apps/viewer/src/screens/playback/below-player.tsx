import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconHeart,
  IconHeartFilled,
  IconPlayerSkipForwardFilled,
  IconShare3,
} from '@tabler/icons-react';
import { useFollow } from '../../features/favorites/favorites.ts';
import { useLike } from '../../features/likes/likes.ts';
import { shareEpisode } from '../../features/share/share.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import type { EpisodeClip } from './episodes/episodes.ts';

/** The actions and the synopsis below the stage of a tablet. */
export function BelowPlayer({ clip }: { clip: EpisodeClip }) {
  const t = useText();
  const { followed, toggle: toggleFollow } = useFollow(clip.groupId);
  const { liked, toggle: toggleLike } = useLike(clip, clip.video);
  const FollowIcon = followed ? IconBookmarkFilled : IconBookmark;
  const LikeIcon = liked ? IconHeartFilled : IconHeart;
  const player = useCurrentPlayer();
  const isLast = usePlayerState((state) => state.index >= state.count - 1);
  return (
    <>
      <div className="flex gap-3">
        <Button className="flex-[1.6] px-2!" disabled={isLast} onClick={() => player.next('call')}>
          <IconPlayerSkipForwardFilled size={18} aria-hidden />
          {t('play.next')}
        </Button>
        <Button
          tone="quiet"
          className="flex-1 bg-white/14! px-2!"
          aria-pressed={followed}
          onClick={toggleFollow}
        >
          <FollowIcon size={18} className={followed ? 'text-brand' : ''} aria-hidden />
          {t(followed ? 'drama.followed' : 'play.follow')}
        </Button>
        <Button tone="quiet" className="flex-1 bg-white/14! px-2!" aria-pressed={liked} onClick={toggleLike}>
          <LikeIcon size={18} className={liked ? 'text-brand' : ''} aria-hidden />
          {t('play.like')}
        </Button>
        <Button
          tone="quiet"
          className="bg-white/14! px-3.5!"
          aria-label={t('play.share')}
          onClick={() => shareEpisode(clip, clip.group?.title)}
        >
          <IconShare3 size={20} aria-hidden />
        </Button>
      </div>
      {clip.group && (
        <p className="mt-4 line-clamp-3 text-card leading-[22px] text-text-2" lang="zh">
          {clip.group.synopsis}
        </p>
      )}
    </>
  );
}
