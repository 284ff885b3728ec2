import {
  IconBookmark,
  IconBookmarkFilled,
  IconHeart,
  IconHeartFilled,
  IconShare3,
} from '@tabler/icons-react';
import { useOwnCount } from '../../features/counts/own-count.ts';
import { useFollow } from '../../features/favorites/favorites.ts';
import { useLike } from '../../features/likes/likes.ts';
import { shareEpisode, useCanShare } from '../../features/share/share.ts';
import { countText } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import type { EpisodeClip } from './episodes/episodes.ts';

/** 追剧, 点赞, 分享 as buttons in a row, where there is room for them beside or below the picture. */
export function WatchActions({ clip, className }: { clip: EpisodeClip; className: string }) {
  const t = useText();
  const { followed, toggle: toggleFollow } = useFollow(clip.groupId);
  const { liked, toggle: toggleLike } = useLike(clip, clip.video);
  const follows = countText(useOwnCount(clip.group, 'favoriteCount'));
  const likes = countText(useOwnCount(clip.group, 'likeCount'));
  const canShare = useCanShare();
  const FollowIcon = followed ? IconBookmarkFilled : IconBookmark;
  const LikeIcon = liked ? IconHeartFilled : IconHeart;
  return (
    <>
      <Button
        tone="quiet"
        className={`bg-white/14! ${className}`}
        aria-label={t(followed ? 'drama.followed' : 'play.follow')}
        aria-pressed={followed}
        onClick={toggleFollow}
      >
        <FollowIcon size={18} className={followed ? 'text-brand' : ''} aria-hidden />
        {followed ? t('drama.followed') : (follows ?? t('play.follow'))}
      </Button>
      <Button
        tone="quiet"
        className={`bg-white/14! ${className}`}
        aria-label={t('play.like')}
        aria-pressed={liked}
        onClick={toggleLike}
      >
        <LikeIcon size={18} className={liked ? 'text-brand' : ''} aria-hidden />
        {likes ?? t('play.like')}
      </Button>
      {canShare && (
        <Button
          tone="quiet"
          className="shrink-0 bg-white/14! px-3.5! max-[699px]:hidden"
          aria-label={t('play.share')}
          onClick={() => shareEpisode(clip, clip.group)}
        >
          <IconShare3 size={20} aria-hidden />
        </Button>
      )}
    </>
  );
}
