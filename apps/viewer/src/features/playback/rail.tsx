import { IconBookmarkFilled, IconHeartFilled, IconShare3, IconStack2Filled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { RailAction } from '../../ui/player/rail-action.tsx';
import { useFollow } from '../favorites/favorites.ts';
import { type LikedVideo, useLike } from '../likes/likes.ts';
import { shareEpisode } from '../share/share.ts';

type RailProps = {
  /** The episode the actions are about; `video` once its drama has come. */
  place: Omit<LikedVideo, 'id'>;
  video: LikedVideo | undefined;
  /** The drama's. */
  title: string | undefined;
  look?: 'over' | 'disc';
  /** 选集, where the episodes have no other door. */
  onEpisodes?: () => void;
};

/** 追剧, 点赞, 选集, 分享. Following and liking belong to an account: a guest is led to the login and back. */
export function Rail({ place, video, title, look, onEpisodes }: RailProps) {
  const t = useText();
  const { followed, toggle: toggleFollow } = useFollow(place.groupId);
  const { liked, toggle: toggleLike } = useLike(place, video);
  return (
    <>
      <RailAction
        icon={IconBookmarkFilled}
        label={t(followed ? 'drama.followed' : 'play.follow')}
        pressed={followed}
        look={look}
        onClick={toggleFollow}
      />
      <RailAction
        icon={IconHeartFilled}
        label={t('play.like')}
        pressed={liked}
        look={look}
        onClick={toggleLike}
      />
      {onEpisodes && (
        <RailAction icon={IconStack2Filled} label={t('play.episodes')} look={look} onClick={onEpisodes} />
      )}
      <RailAction
        icon={IconShare3}
        label={t('play.share')}
        look={look}
        onClick={() => shareEpisode(place, title)}
      />
    </>
  );
}
