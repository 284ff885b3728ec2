import { IconChevronLeft } from '@tabler/icons-react';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { formatFirstGenre } from '../../../lib/genre.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { navigateBack } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { buttonClassOf } from '../../../ui/control/button.tsx';
import { Link } from '../../../ui/control/link.tsx';
import { Poster } from '../../../ui/drama/poster.tsx';
import { useProgressText } from '../../../ui/drama/progress-text.ts';
import { IconButton } from '../../../ui/page/header.tsx';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { declineEnding, useEnding } from './ending.ts';
import { AgainButton, EndActions, EndRating, useEndTitle, watchAgain } from './finished.tsx';
import { MoreDramas } from './more-dramas.tsx';
import { NextButtons, NextWords } from './next-words.tsx';
import { useNextDrama } from './use-next-drama.ts';
import { useWatchedText } from './watched-text.ts';

/** The column beside the end of a drama. */
export default function EndPanel({ clip }: { clip: EpisodeClip }) {
  const layout = useLayout();
  if (!clip.group) return null;
  return layout === 'landscape' ? <OnItsSide clip={clip} /> : <OnADesk clip={clip} />;
}

/** A phone on its side has its words here: the stage is the picture alone. */
function OnItsSide({ clip }: { clip: EpisodeClip }) {
  const t = useText();
  const { next, others } = useNextDrama(clip.groupId);
  const key = episodeKeyOf(clip);
  const declined = useEnding((ending) => ending.declined === key);
  const title = useEndTitle();
  const { group } = clip;
  if (!group) return null;
  const offered = next && !declined;
  return (
    <div className="flex min-h-full flex-col gap-3 py-3 ps-1 pe-[calc(16px+env(safe-area-inset-right))] text-white">
      <div className="flex items-center gap-1">
        <IconButton label={t('action.back')} onClick={() => navigateBack(`/media/${group.id}`)}>
          <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
        </IconButton>
        <p className="min-w-0 flex-1 truncate text-title3" lang="zh">
          {title(group)}
        </p>
        {offered && <AgainButton onPress={() => watchAgain(group)} />}
      </div>
      <div className="flex flex-1 flex-col gap-3 ps-3">
        {offered ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-[150px] flex-1">
                <NextWords next={next} />
              </div>
              <div className="w-[240px] max-w-full">
                <NextButtons next={next} onDecline={() => declineEnding(key)} />
              </div>
            </div>
            <p className="line-clamp-2 text-secondary text-white/80" lang="zh">
              {next.group.synopsis}
            </p>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <EndRating group={group} />
            <div className="w-[290px] max-w-full">
              <EndActions group={group} />
            </div>
          </div>
        )}
        <div className="mt-auto">
          <MoreDramas list={offered || !next ? others : [next.group, ...others]} look="wide" />
        </div>
      </div>
    </div>
  );
}

function OnADesk({ clip: { group, groupId } }: { clip: EpisodeClip }) {
  const t = useText();
  const { others } = useNextDrama(groupId);
  const watched = useWatchedText();
  const progress = useProgressText();
  if (!group) return null;
  return (
    <div className="flex flex-col gap-7 p-6">
      <div className="flex gap-4">
        <Poster picture={group.poster} title={group.title} sizes="84px" className="w-[84px] shrink-0" />
        <div className="min-w-0">
          <h2 className="text-title1" lang="zh">
            {group.title}
          </h2>
          <p className="mt-1 text-card text-text-2">
            {[formatFirstGenre(group.categories), progress(group)].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 text-card text-text-2">{watched(group)}</p>
        </div>
      </div>
      <div>
        <h2 className="mb-1 text-title3">{t('end.rate')}</h2>
        <EndRating group={group} asked />
      </div>
      <div className="flex flex-col gap-3">
        <EndActions group={group} />
        <Link to={`/media/${group.id}`} className={`${buttonClassOf({ tone: 'quiet' })} bg-white/15!`}>
          {t('end.toDrama')}
        </Link>
      </div>
      <MoreDramas list={others} look="rows" />
    </div>
  );
}
