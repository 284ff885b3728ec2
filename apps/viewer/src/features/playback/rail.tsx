import type { Group } from '@playlet/contract';
import { IconBookmarkFilled, IconHeartFilled, IconShare3, IconStack2Filled } from '@tabler/icons-react';
import { countText } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { RailAction } from '../../ui/player/rail-action.tsx';
import { type Counted, useOwnCount } from '../counts/own-count.ts';
import { useFollow } from '../favorites/favorites.ts';
import { type LikedVideo, useLike } from '../likes/likes.ts';
import { shareEpisode, useCanShare } from '../share/share.ts';

type RailProps = {
  /** The episode the actions are about; `video` once its drama has come. */
  place: Omit<LikedVideo, 'id'>;
  video: LikedVideo | undefined;
  /** Once it has come. */
  group: (Counted & Pick<Group, 'title' | 'access'>) | undefined;
  look?: 'over' | 'disc' | undefined;
  /** 选集, where the episodes have no other door. */
  onEpisodes?: () => void;
};

/** 追剧, 点赞, 选集, 分享. Following and liking belong to an account: a guest is led to the login and back. */
export function Rail({ place, video, group, look, onEpisodes }: RailProps) {
  const t = useText();
  const { followed, toggle: toggleFollow } = useFollow(place.groupId);
  const { liked, toggle: toggleLike } = useLike(place, video);
  const canShare = useCanShare();
  const follows = countText(useOwnCount(group, 'favoriteCount'));
  const likes = countText(useOwnCount(group, 'likeCount'));
  const shares = countText(useOwnCount(group, 'shareCount'));
  return (
    <>
      <RailAction
        icon={IconBookmarkFilled}
        label={t(followed ? 'drama.followed' : 'play.follow')}
        count={followed ? undefined : follows}
        pressed={followed}
        look={look}
        onClick={toggleFollow}
      />
      <RailAction
        icon={IconHeartFilled}
        label={t('play.like')}
        count={likes}
        pressed={liked}
        look={look}
        onClick={toggleLike}
      />
      {onEpisodes && (
        <RailAction icon={IconStack2Filled} label={t('play.episodes')} look={look} onClick={onEpisodes} />
      )}
      {canShare && (
        <RailAction
          icon={IconShare3}
          label={t('play.share')}
          count={shares}
          look={look}
          onClick={() => shareEpisode(place, group)}
        />
      )}
    </>
  );
}
