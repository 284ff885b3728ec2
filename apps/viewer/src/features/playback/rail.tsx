import { IconBookmarkFilled, IconHeartFilled, IconShare3 } from '@tabler/icons-react';
import { useFollow } from '../../lib/favorites.ts';
import { useLike } from '../../lib/likes.ts';
import { share } from '../../lib/share.ts';
import { useText } from '../../lib/text.ts';
import { RailAction } from '../../ui/player/rail-action.tsx';
import type { EpisodeClip } from './episodes.ts';

/** 追剧, 点赞, 分享. Following and liking belong to an account: a guest is led to the login and back. */
export function Rail({ clip, look }: { clip: EpisodeClip; look?: 'over' | 'disc' }) {
  const t = useText();
  const { followed, toggle: toggleFollow } = useFollow(clip.groupId);
  const { liked, toggle: toggleLike } = useLike(clip, clip.video);
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
      <RailAction icon={IconShare3} label={t('play.share')} look={look} onClick={() => shareClip(clip)} />
    </>
  );
}

export function shareClip({ groupId, index, group }: EpisodeClip): void {
  void share({ title: group?.title ?? '', path: `/video/${groupId}/${index}` });
}
