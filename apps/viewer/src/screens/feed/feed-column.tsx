import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import {
  IconBookmarkFilled,
  IconChevronDown,
  IconChevronUp,
  IconHeartFilled,
  IconSearch,
  IconShare3,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnCount } from '../../features/counts/own-count.ts';
import { useFollow } from '../../features/favorites/favorites.ts';
import { useLike } from '../../features/likes/likes.ts';
import { SoundPill } from '../../features/playback/sound-pill.tsx';
import { shareEpisode, useCanShare } from '../../features/share/share.ts';
import { countText } from '../../lib/format.ts';
import { formatGenre, genreAttributesOf } from '../../lib/genre.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { ViewSwitch } from '../../ui/control/view-switch.tsx';
import { ClipTitle } from './clip/clip-title.tsx';
import type { FeedClip } from './feed-clips.ts';
import MoreButton from './not-interested/more-button.tsx';

type FeedColumnProps = {
  /** None while the clip is an advertisement. */
  clip: FeedClip | undefined;
  /** The way to all its episodes. */
  watchAll: ReactNode;
  onMore: () => void;
  /** Runs when the viewer steps past the last clip. */
  onPastEnd: () => void;
};

/** The column beside the clip of a phone on its side: the overlay of an upright one. */
export default function FeedColumn({ clip, watchAll, onMore, onPastEnd }: FeedColumnProps) {
  const t = useText();
  return (
    <div className="flex h-full flex-col ps-6 pe-4 pb-[max(16px,env(safe-area-inset-bottom))] min-[700px]:pe-6">
      <header className="flex shrink-0 items-center gap-3 pt-2">
        <ViewSwitch view="feed" />
        <span className="flex-1" />
        <SoundPill className="bg-white/14!" />
        <Link
          to="/recommend"
          search={{ view: 'search' }}
          aria-label={t('action.search')}
          className="-me-2.5 flex size-11 items-center justify-center"
        >
          <IconSearch size={24} aria-hidden />
        </Link>
      </header>
      {clip && (
        <div className="mt-auto min-h-0 overflow-y-auto">
          <Words clip={clip} onMore={onMore} />
          <Actions clip={clip} onPastEnd={onPastEnd} />
          {watchAll}
        </div>
      )}
    </div>
  );
}

function Words({ clip: { group, video }, onMore }: { clip: FeedClip; onMore: () => void }) {
  const t = useText();
  const genre = group.categories[0]?.name;
  return (
    <>
      <div className="flex items-center">
        <ClipTitle group={group} className="text-title1" />
        <MoreButton onClick={onMore} />
      </div>
      <p className="line-clamp-2 text-body leading-[22px] text-text-2">
        <b className="font-semibold text-text-1">{t('episode.name', { index: video.index })}</b>
        {group.synopsis && <span lang="zh"> · {group.synopsis}</span>}
      </p>
      {genre && (
        <p className="mt-1 truncate text-caption text-text-3" {...genreAttributesOf(genre)}>
          {formatGenre(genre)}
        </p>
      )}
      <p className="mt-1 truncate text-micro font-normal text-text-2">
        {t('play.fiction')}
        {group.licenseNo && <bdi lang="zh"> · {group.licenseNo}</bdi>}
      </p>
    </>
  );
}

type ActionsProps = { clip: FeedClip; onPastEnd: () => void };

function Actions({ clip: { group, video }, onPastEnd }: ActionsProps) {
  const t = useText();
  const player = useCurrentPlayer();
  const { followed, toggle: toggleFollow } = useFollow(group.id);
  const { liked, toggle: toggleLike } = useLike(video, video);
  const canShare = useCanShare();
  const follows = countText(useOwnCount(group, 'favoriteCount'));
  const likes = countText(useOwnCount(group, 'likeCount'));
  const shares = countText(useOwnCount(group, 'shareCount'));
  const isFirst = usePlayerState((state) => state.index <= 0);
  return (
    <div className="my-3 flex gap-2">
      <Button tone="quiet" size="card" className={GLASS} aria-pressed={followed} onClick={toggleFollow}>
        <IconBookmarkFilled size={18} className={followed ? 'text-brand' : ''} aria-hidden />
        {followed ? t('drama.followed') : (follows ?? t('play.follow'))}
      </Button>
      <Button tone="quiet" size="card" className={GLASS} aria-pressed={liked} onClick={toggleLike}>
        <IconHeartFilled size={18} className={liked ? 'text-brand' : ''} aria-hidden />
        {likes ?? t('play.like')}
      </Button>
      {canShare && (
        <Button tone="quiet" size="card" className={GLASS} onClick={() => shareEpisode(video, group)}>
          <IconShare3 size={18} aria-hidden />
          {shares ?? t('play.share')}
        </Button>
      )}
      <span className="flex-1" />
      <Button
        tone="quiet"
        size="card"
        className={`${GLASS} max-[699px]:hidden`}
        disabled={isFirst}
        onClick={() => player.previous('call')}
      >
        <IconChevronUp size={18} aria-hidden />
        {t('play.previousGroup')}
      </Button>
      <Button
        tone="quiet"
        size="card"
        className={`${GLASS} max-[699px]:hidden`}
        onClick={() => player.next('call') || onPastEnd()}
      >
        <IconChevronDown size={18} aria-hidden />
        {t('play.nextGroup')}
      </Button>
    </div>
  );
}

const GLASS = 'bg-white/12! px-3.5! font-semibold';
