import type { GroupDetail } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import { DRAMA_POSTER_SIZES } from '@playlet/domain/poster-files';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { formatCount } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { usePlaysText } from '../../ui/plays-text.ts';
import { Poster } from '../../ui/poster.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DramaMenu } from './drama-menu.tsx';
import type { NextWatch } from './next-watch.ts';
import { PlayButton } from './play-button.tsx';
import { Synopsis } from './synopsis.tsx';

/** More words would only push the rest down. */
const MAX_GENRES = 3;

export function DramaHead({ group, next }: { group: GroupDetail; next: NextWatch }) {
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
        <div className="min-w-0 xl:hidden">
          <h1 className="mt-0.5 text-title1" lang="zh">
            {group.title}
          </h1>
          <p className="mt-1 text-secondary text-text-2" lang="zh">
            {genres.join(' · ')}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-secondary">
            <StatusTag group={group} />
            <ProgressLine group={group} />
          </p>
          <Numbers group={group} />
        </div>
      </div>
      <div className="min-w-0 flex-1 xl:pt-2">
        <div className="hidden xl:block">
          <h1 className="text-[2.5rem]/[3.25rem] font-bold" lang="zh">
            {group.title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-2.5 text-body text-text-2">
            <StatusTag group={group} />
            <ProgressLine group={group} />
            {genres.map((genre) => (
              <span key={genre} lang="zh">
                <span className="me-2.5 text-text-3">·</span>
                {genre}
              </span>
            ))}
          </p>
          <Numbers group={group} />
        </div>
        <Synopsis text={group.synopsis} />
        <div className="mt-7 hidden gap-3 xl:flex">
          <PlayButton group={group} next={next} />
          <FollowButton group={group} glass />
          <DramaMenu group={group} glass />
        </div>
      </div>
      <span className="sr-only">{playsText(group.playCount)}</span>
    </section>
  );
}

function StatusTag({ group }: { group: GroupDetail }) {
  const t = useText();
  return isComplete(group) ? (
    <Tag>{t('group.endedTag')}</Tag>
  ) : (
    <Tag tone="brand">{t('group.serializing')}</Tag>
  );
}

function ProgressLine({ group }: { group: GroupDetail }) {
  const t = useText();
  if (isComplete(group))
    return <b className="font-medium">{t('group.ended', { count: group.episodeTotal })}</b>;
  return (
    <>
      <b className="font-medium">{t('group.updatedTo', { count: group.episodeCount })}</b>
      {group.episodeTotal > group.episodeCount && (
        <span className="text-text-3 max-xs:hidden">{t('group.total', { count: group.episodeTotal })}</span>
      )}
    </>
  );
}

function Numbers({ group }: { group: GroupDetail }) {
  const t = useText();
  const numbers = [
    { value: group.playCount, word: t('drama.plays') },
    { value: group.favoriteCount, word: t('drama.followers') },
  ].filter(({ value }) => value > 0);
  return (
    <p aria-hidden className="mt-2.5 flex flex-wrap gap-x-4 text-secondary text-text-2 xl:mt-3 xl:text-body">
      {group.playCount === 0 && <span>{t('group.noPlays')}</span>}
      {numbers.map(({ value, word }) => (
        <span key={word}>
          <b className="font-semibold text-text-1 tabular xl:text-title2">{formatCount(value)}</b> {word}
        </span>
      ))}
    </p>
  );
}
