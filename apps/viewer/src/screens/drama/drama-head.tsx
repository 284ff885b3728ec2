import type { Group, GroupDetail } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import { DRAMA_POSTER_SIZES } from '@playlet/domain/poster-files';
import { IconClock } from '@tabler/icons-react';
import { useOwnCount } from '../../features/counts/own-count.ts';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { countText } from '../../lib/format.ts';
import { formatGenre, genreAttributesOf } from '../../lib/genre.ts';
import { useText } from '../../lib/text.ts';
import { usePlaysText } from '../../ui/drama/plays-text.ts';
import { Poster } from '../../ui/drama/poster.tsx';
import { scheduleText } from '../../ui/drama/schedule.ts';
import { Tag } from '../../ui/drama/tag.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { DramaMenu } from './drama-menu.tsx';
import type { NextWatch } from './next-watch.ts';
import { PlayButton } from './play-button.tsx';
import { Synopsis } from './synopsis.tsx';

/** More words would only push the rest down. */
const MAX_GENRES = 3;

type DramaHeadProps = { group: Group; detail: GroupDetail | undefined; next: NextWatch | undefined };

export function DramaHead({ group, detail, next }: DramaHeadProps) {
  const playsText = usePlaysText();
  const genres = [...group.categories.map(({ name }) => name), ...group.tags].slice(0, MAX_GENRES);
  return (
    <section className="xl:flex xl:gap-10">
      <div className="flex gap-4">
        <Poster
          picture={group.poster}
          title={group.title}
          sizes={DRAMA_POSTER_SIZES}
          eager
          className="w-[108px] shrink-0 self-start shadow-[0_12px_40px_rgb(0_0_0/.45)] xs:w-[124px] xl:w-[280px] xl:rounded-video"
        />
        <div className="min-w-0 xl:hidden" data-enter="words">
          <h1 className="mt-0.5 text-title1" lang="zh">
            {group.title}
          </h1>
          <p className="mt-1 text-secondary text-text-2">{genres.map(formatGenre).join(' · ')}</p>
          <div className="large:hidden">
            <StatusLine group={group} />
            <Numbers group={group} />
            <ScheduleLine group={group} />
          </div>
        </div>
      </div>
      <div className="mt-3 hidden large:block xl:hidden">
        <StatusLine group={group} />
        <ScheduleLine group={group} />
      </div>
      <div className="min-w-0 flex-1 xl:pt-2" data-enter="words">
        <div className="hidden xl:block">
          <h1 className="text-[2.5rem]/[3.25rem] font-bold" lang="zh">
            {group.title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-2.5 text-body text-text-2">
            <StatusTag group={group} />
            <ProgressLine group={group} />
            {genres.map((genre) => (
              <span key={genre} {...genreAttributesOf(genre)}>
                <span className="me-2.5 text-text-3">·</span>
                {formatGenre(genre)}
              </span>
            ))}
          </p>
          <Numbers group={group} />
          <ScheduleLine group={group} />
        </div>
        <Synopsis text={group.synopsis} />
        <div className="mt-7 hidden gap-3 xl:flex">
          {detail && next ? (
            <PlayButton group={detail} next={next} />
          ) : (
            <Skeleton className="h-12 w-44 rounded-control!" />
          )}
          <FollowButton group={group} glass />
          <DramaMenu group={group} glass />
        </div>
      </div>
      <span className="sr-only">{playsText(group.playCount)}</span>
    </section>
  );
}

function StatusLine({ group }: { group: Group }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-secondary">
      <StatusTag group={group} />
      <ProgressLine group={group} />
    </p>
  );
}

function StatusTag({ group }: { group: Group }) {
  const t = useText();
  return isComplete(group) ? (
    <Tag>{t('group.endedTag')}</Tag>
  ) : (
    <Tag tone="brand">{t('group.serializing')}</Tag>
  );
}

function ProgressLine({ group }: { group: Group }) {
  const t = useText();
  if (isComplete(group))
    return <b className="font-medium">{t('group.ended', { count: group.episodeTotal })}</b>;
  return (
    <>
      <b className="font-medium">{t('group.updatedTo', { count: group.episodeCount })}</b>
      {group.episodeTotal > group.episodeCount && (
        <span className="text-text-3 max-xs:hidden large:hidden">
          {t('group.total', { count: group.episodeTotal })}
        </span>
      )}
    </>
  );
}

function Numbers({ group }: { group: Group }) {
  const t = useText();
  const follows = countText(useOwnCount(group, 'favoriteCount'));
  const plays = countText(group.playCount);
  const numbers = [
    ...(plays ? [{ value: plays, word: t('drama.plays') }] : []),
    ...(follows ? [{ value: follows, word: t('drama.followers') }] : []),
  ];
  return (
    <p aria-hidden className="mt-2.5 flex flex-wrap gap-x-4 text-secondary text-text-2 xl:mt-3 xl:text-body">
      {group.playCount === 0 && <span>{t('group.noPlays')}</span>}
      {numbers.map(({ value, word }) => (
        <span key={word}>
          <b className="font-semibold text-text-1 tabular xl:text-title2">{value}</b> {word}
        </span>
      ))}
    </p>
  );
}

/** 每日 18:00 更新 2 集, of a running drama with a schedule. */
function ScheduleLine({ group }: { group: Group }) {
  const t = useText();
  if (!group.schedule || isComplete(group)) return null;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-secondary text-text-2 xl:mt-3 xl:text-body">
      <IconClock size={16} className="mt-0.5 shrink-0 text-text-3 xl:mt-1" aria-hidden />
      {scheduleText(group.schedule, t)}
    </p>
  );
}
