import { type ReactNode, Suspense } from 'react';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { formatFirstGenre, genreAttributesOf } from '../../../lib/genre.ts';
import { createLazySide } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text.ts';
import { AiLabel } from '../../../ui/player/ai-label.tsx';
import type { FeedClip } from '../feed-clips.ts';
import { ClipPlot } from './clip-plot.tsx';
import { ClipTitle } from './clip-title.tsx';
import { useReasonText } from './reason-text.ts';

/** Most visits are not in teen mode. */
const TeenMark = createLazySide(() => import('./teen-mark.tsx'));

type ClipWordsProps = {
  clip: FeedClip;
  /** Further actions; beside the title. */
  more: ReactNode;
};

/** The words of a clip, to the side of the rail: title, a line of plot, its kind, and the required notices. */
export function ClipWords({ clip, more }: ClipWordsProps) {
  const teen = useSession(isTeen);
  const aiLabel = useSession((session) => session.aiLabel);
  const { group, video, reason } = clip;
  const facts = [formatFirstGenre(group.categories), useReasonText(teen ? undefined : reason)].filter(
    Boolean,
  );
  return (
    <div className="pb-[11px] ps-3 pe-[calc(3.25rem+24px)] xs:ps-4 short:pe-3 flat:pb-1 xl:pe-6">
      <div className="flex items-center gap-2 large:flex-wrap">
        <ClipTitle group={group} className="text-[1.25rem] leading-7 font-bold text-white" />
        {(group.aiGenerated || group.aiSuspected) && (
          <AiLabel isSuspected={!group.aiGenerated} head={aiLabel} className="shrink-0" />
        )}
        {more}
      </div>
      <div className="flat:hidden">
        <ClipPlot index={video.index} plot={group.synopsis} />
      </div>
      <p className="mt-1.5 hidden items-center gap-x-2 text-caption text-white/80 [@media(width>=360px)_and_(width>=17em)]:flex">
        <Suspense>{teen && <TeenMark />}</Suspense>
        <span className="truncate" lang={genreAttributesOf(group.categories[0]?.name).lang}>
          {facts.join(' · ')}
        </span>
      </p>
      <Notice number={group.licenseNo} />
    </div>
  );
}

/**
 * The notices that the rules for short dramas require. The dot between the two is cut off where they are below each
 * other.
 */
function Notice({ number }: { number: string | null }) {
  const t = useText();
  return (
    <p className="mt-1 overflow-hidden text-[0.6875rem]/[0.9375rem] text-white/72">
      <span className="-ms-3 flex flex-wrap">
        <span className="ms-3">{t('play.fiction')}</span>
        {number !== null && (
          // The dot keeps the direction of the page, so that it is the dot that is cut off.
          <span className="before:inline-block before:w-3 before:text-center before:content-['·']">
            <bdi lang="zh">{number}</bdi>
          </span>
        )}
      </span>
    </p>
  );
}
