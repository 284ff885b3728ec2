import { IconBookmarkFilled, IconHeartFilled, IconShare3, IconStack2Filled } from '@tabler/icons-react';
import { useFollow } from '../../lib/favorites.ts';
import { useLike } from '../../lib/likes.ts';
import { share } from '../../lib/share.ts';
import { useText } from '../../lib/text.ts';
import { RailAction } from '../../ui/player/rail-action.tsx';
import type { FeedClip } from './feed-clips.ts';

type RailProps = { clip: FeedClip; look?: 'over' | 'disc'; onEpisodes: () => void };

/** 追剧, 点赞, 选集, 分享. Following and liking belong to an account: a guest is led to the login and back. */
export function Rail({ clip, look, onEpisodes }: RailProps) {
  const t = useText();
  const { group, video } = clip;
  const { followed, toggle: toggleFollow } = useFollow(group.id);
  const { liked, toggle: toggleLike } = useLike(video, video);
  const shareClip = () => void share({ title: group.title, path: `/video/${group.id}/${video.index}` });
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
      <RailAction icon={IconStack2Filled} label={t('play.episodes')} look={look} onClick={onEpisodes} />
      <RailAction icon={IconShare3} label={t('play.share')} look={look} onClick={shareClip} />
    </>
  );
}
