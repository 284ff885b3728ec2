import { useCurrentPlayer } from '@playlet/player';
import { IconChevronDown } from '@tabler/icons-react';
import { formatFirstGenre, genreAttributesOf } from '../../lib/genre.ts';
import { useText } from '../../lib/text.ts';
import { Poster } from '../../ui/drama/poster.tsx';
import type { FeedClip } from './feed-clips.ts';
import { WatchAll } from './watch-all.tsx';

type FeedFootProps = {
  clip: FeedClip;
  /** The drama after this one; undefined while it is not known. */
  next: FeedClip | undefined;
};

/** Below the picture of an upright tablet: the way to all episodes, and the drama that a swipe leads to. */
export default function FeedFoot({ clip, next }: FeedFootProps) {
  return (
    <div className="flex flex-col gap-5">
      <WatchAll clip={clip} />
      {next && <NextDrama group={next.group} />}
    </div>
  );
}

function NextDrama({ group }: Pick<FeedClip, 'group'>) {
  const t = useText();
  const player = useCurrentPlayer();
  const genre = formatFirstGenre(group.categories);
  return (
    <button
      type="button"
      onClick={() => player.next('call')}
      className="pressable flex w-full items-center gap-4 rounded-control text-start"
    >
      <Poster picture={group.poster} title={group.title} className="w-18 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-text-3">{t('play.nextGroup')}</span>
        <b className="block truncate text-title3">
          <span lang="zh">{group.title}</span>
          {genre && (
            <bdi
              className="ms-2 text-caption font-normal text-text-3"
              {...genreAttributesOf(group.categories[0]?.name)}
            >
              {genre}
            </bdi>
          )}
        </b>
        <span className="mt-0.5 line-clamp-2 text-secondary text-text-2" lang="zh">
          {group.synopsis}
        </span>
      </span>
      <IconChevronDown size={20} className="shrink-0 text-text-3" aria-hidden />
    </button>
  );
}
